// What a product page answers itself is loaded for an address with a colour, or when a pointer or the focus first reaches the
// product. A submit without a size and a click on the size guide wait for it.
export {}

const root = document.querySelector<HTMLElement>('.product')
const load = () => import('./product.ts')

if (root) {
  if (location.search) void load()
  for (const touch of ['pointerover', 'focusin']) root.addEventListener(touch, load, { once: true })
  root.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault()
      void load().then((file) => file.sayMissingSize(root, event.target as HTMLElement))
    },
    true,
  )
  root.addEventListener('click', (event) => {
    const link = event.target as HTMLAnchorElement
    // A click with a key opens the page of the guide beside this one.
    if (!link.dataset['guide'] || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void load().then((file) => file.openGuide(link))
  })
}
