/**
 * Fetches and hydrates the islands behind a trigger when a shopper reaches for it — the pointer comes over it, a finger
 * touches it, it gets the focus — so that they are there by the click. A failure is no matter: the click tries again.
 */
export const watchIntent = (): void => {
  const fetched = new Set<string>()
  const reach = ({ target }: Event): void => {
    const name = (target as Element).closest?.<HTMLElement>('[data-request]')?.dataset['request']
    if (!name || fetched.has(name)) return
    fetched.add(name)
    for (const island of document.querySelectorAll(`astro-island[ssr][opts*="${name}"]`)) {
      const files = ['component-url', 'renderer-url'].map((file) => island.getAttribute(file) ?? '')
      // An island whose files cannot be had is not asked to hydrate: its triggers would be given up.
      Promise.all(files.map((file) => import(/* @vite-ignore */ file))).then(
        () => island.dispatchEvent(new Event('wanted')),
        () => fetched.delete(name),
      )
    }
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) addEventListener(sign, reach, { passive: true })
}
