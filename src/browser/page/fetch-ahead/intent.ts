import { islandsWaitingFor, loadIslands } from '../islands.ts'
import { preloadFiles } from './preload-files.ts'

/**
 * Fetches and hydrates the islands behind a trigger when a pointer, a touch or the focus reaches it (rule hydration.3), so
 * that they are there by the click. A failure changes nothing: the click tries again.
 */
export const hydrateOnIntent = (): void => {
  const fetched = new Set<string>()
  const reach = ({ target }: Event): void => {
    const name = (target as Element).closest?.<HTMLElement>('[data-request]')?.dataset['request']
    if (!name || fetched.has(name)) return
    fetched.add(name)
    preloadFiles(name, 'auto')
    // Only an island whose files are there is hydrated: a failed hydration would give up its triggers.
    loadIslands(name).then(
      () => {
        for (const island of islandsWaitingFor(name)) island.dispatchEvent(new Event('wanted'))
      },
      () => fetched.delete(name),
    )
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) addEventListener(event, reach, { passive: true })
}
