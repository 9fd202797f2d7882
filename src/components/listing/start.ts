// The plain list needs no rules: the page already shows its first part. They come with a query or with a first touch.
export {}

const root = document.querySelector<HTMLElement>('.listing')
const load = () => import('./listing.ts')

if (root && location.search) {
  // What the address asks for is told by the rules themselves.
  root.removeAttribute('data-view')
  void load()
} else if (root) {
  for (const touch of ['pointerover', 'touchstart', 'focusin', 'change'])
    root.addEventListener(touch, load, { once: true, passive: true })
}
