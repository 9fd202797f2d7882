// What a product page answers itself is loaded when the page is idle, and earlier for an address with a colour or when a pointer or
// the focus first reaches the product. A submit without a size waits for it; the size guide and the pictures are links until then.
import { whenIdle } from '#platform/host'

const root = document.querySelector<HTMLElement>('.product')
const load = () => import('./product.ts')

if (root) {
  if (location.search) void load()
  whenIdle(load, 3000)
  for (const touch of ['pointerover', 'focusin']) root.addEventListener(touch, load, { once: true })
  root.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault()
      void load().then((file) => file.sayMissing(root, event.target as HTMLInputElement))
    },
    true,
  )
}
