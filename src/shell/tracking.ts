import type { TagManagerName } from '#domain/tracking'
import { whileAllowed } from '#platform/consent'

/**
 * Starts what analytics is told by (decision 104), each part with the first grant of its level: session events, and the
 * tag manager that `<html data-tag-manager>` names. Pages without consent load nothing of it.
 */
export const startTracking = (): void => {
  const { tagManager } = document.documentElement.dataset
  for (const level of [1, 2] as const)
    whileAllowed(level, async () => (await import('./session-events.ts')).sessionEventsOf(level))
  if (tagManager) whileAllowed(2, async () => (await import('./tag-manager.ts')).tagsOf(tagManager as TagManagerName))
}
