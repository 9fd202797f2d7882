// The page already shows the plain list. The rules of filters and sorting are loaded for an address with a query, or at the first touch.
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
