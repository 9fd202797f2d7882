// The page already shows the plain list. The rules of filters and sorting are loaded for an address with a query, or when a
// pointer or the focus first reaches the list.
export {}

const root = document.querySelector<HTMLElement>('.listing')
const load = () => import('./listing.ts')

if (root && location.search) void load()
else if (root) {
  for (const touch of ['pointerover', 'touchstart', 'focusin', 'change'])
    root.addEventListener(touch, load, { once: true, passive: true })
}
