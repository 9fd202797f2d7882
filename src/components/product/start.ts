// What a product page answers itself is loaded when the page is idle, and earlier for an address with a colour. A submit without a size
// waits for it.
import { whenIdle } from '#browser/host'

const root = document.querySelector<HTMLElement>('.product')
const load = () => import('./product.ts')

if (root) {
  if (location.search) void load()
  whenIdle(load, 3000)
  root.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault()
      void load().then((file) => file.sayMissing(root, event.target as HTMLInputElement))
    },
    true,
  )
}
