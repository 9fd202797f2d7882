import type { Tag } from '#domain/third-parties'
import { whileAllowed } from '#platform/consent'
import { startTags } from '#platform/tags'

/**
 * Runs the tags of a page, and tells each tag manager among them what happens on it once marketing is granted (decision
 * 104). Loaded only where tags are configured.
 */
export const startPageTags = (tags: readonly Tag[]): Promise<unknown> => {
  for (const name of ['tealium', 'google', 'adobe'] as const)
    if (tags.some(({ kind }) => kind === name))
      whileAllowed(2, async () => (await import('./tag-manager.ts')).tagsOf(name))
  return startTags(tags)
}
