// The page already shows the plain list. The rules of filters and sorting are loaded for an address with a query, or when a
// pointer or the focus first reaches the list. The list of a search begins in `search-start.ts`. What cards show beyond their HTML is loaded when the page is idle.
import { whenIdle } from '#browser/host'

const root = document.querySelector<HTMLElement>('.listing[data-view]')
const load = () => import('./listing.ts')

if (root) {
  if (location.search) void load()
  else for (const touch of ['pointerover', 'focusin', 'change']) root.addEventListener(touch, load, { once: true })
  whenIdle(() => import('./card-extras.ts'), 3000)
}
