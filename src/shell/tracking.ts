import type { TagManagerName } from '#domain/tracking'
import { whileAllowed } from '#platform/consent'

/** The page's first tag that takes hits. */
const tagManager = (): TagManagerName | undefined =>
  /"kind":"(tealium|google|adobe)"/.exec(document.documentElement.dataset['tags'] ?? '')?.[1] as TagManagerName

/**
 * Starts what analytics is told by (decision 104), each part with the first grant of its level: session events, and the
 * tag manager among the page's tags. Pages without consent load nothing of it.
 */
export const startTracking = (): void => {
  for (const level of [1, 2] as const)
    whileAllowed(level, async () => (await import('./session-events.ts')).sessionEventsOf(level))
  const name = tagManager()
  if (name) whileAllowed(2, async () => (await import('./tag-manager.ts')).tagsOf(name))
}
