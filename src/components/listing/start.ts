// The page already shows the plain list. The rules of filters and sorting are loaded for an address with a query, or when a
// pointer or the focus first reaches the list.
export {}

const root = document.querySelector<HTMLElement>('.listing')
const load = () => import('./listing.ts')

if (root && location.search) {
  // The rules publish the view of the list that the address asks for.
  root.removeAttribute('data-view')
  void load()
} else if (root) {
  for (const touch of ['pointerover', 'touchstart', 'focusin', 'change'])
    root.addEventListener(touch, load, { once: true, passive: true })
}
