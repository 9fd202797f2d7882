import { whileAllowed } from '#browser/consent'
import { hitsFor, startTags } from '#browser/tracking'
import type { Tag } from '#domain/third-parties'

/**
 * Runs the tags of a page, and sends hits to each tag manager among them while marketing is granted (decision 0104). Loaded
 * only where tags are configured.
 */
export const startPageTags = (tags: readonly Tag[]): void => {
  for (const name of ['tealium', 'google', 'adobe'] as const)
    if (tags.some(({ kind }) => kind === name)) whileAllowed(2, async () => hitsFor(name))
  startTags(tags)
}
