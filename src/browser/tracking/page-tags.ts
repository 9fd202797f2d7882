import { whileAllowed } from '#browser/consent'
import { hitsFor, startTags, type WriteHit } from '#browser/tracking'
import { hasUpperCase, type Tag } from '#domain/third-parties'
import { toHit } from '#domain/tracking'

/** How the hits of a tag are written: in its own words, and in capitals where it wants them (rules tracking.1 and tracking.6). */
const writerOf = async (tag: Tag): Promise<WriteHit> => {
  const make = tag.kind === 'google' ? (await import('./google-hits.ts')).googleHit : toHit
  return (event) => make(event, hasUpperCase(tag))
}

/**
 * Runs the tags of a page, and sends hits to each tag manager among them while marketing is granted (decision 0104). Loaded
 * only where tags are configured.
 */
export const startPageTags = (tags: readonly Tag[]): void => {
  for (const name of ['tealium', 'google', 'adobe'] as const) {
    const tag = tags.find(({ kind }) => kind === name)
    if (tag) whileAllowed(2, async () => hitsFor(name, await writerOf(tag)))
  }
  startTags(tags)
}
