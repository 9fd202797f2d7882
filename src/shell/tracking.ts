import { whileAllowed } from '#platform/consent'

/**
 * Starts what analytics is told by (decision 104), each part with the first grant of its level: session events, and
 * each tag manager among the page's tags. Pages without consent load nothing of it.
 */
export const startTracking = (): void => {
  for (const level of [1, 2] as const)
    whileAllowed(level, async () => (await import('./session-events.ts')).sessionEventsOf(level))
  const { tags } = document.documentElement.dataset
  for (const name of ['tealium', 'google', 'adobe'] as const)
    if (tags?.includes(`"kind":"${name}"`)) whileAllowed(2, async () => (await import('./tag-manager.ts')).tagsOf(name))
}
