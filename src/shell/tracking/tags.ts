import type { Tag } from '#domain/third-parties'
import { whileAllowed } from '#platform/consent'
import { startTags } from '#platform/tags'
import { adapters } from '#platform/tracking'

/**
 * Runs the tags of a page, and tells each tag manager among them what happens on it once marketing is granted (decision
 * 104). Loaded only where tags are configured.
 */
export const startPageTags = (tags: readonly Tag[]): Promise<unknown> => {
  for (const name of ['tealium', 'google', 'adobe'] as const)
    if (tags.some(({ kind }) => kind === name))
      whileAllowed(2, async () => {
        const [{ tagsOf }, { tagManager }] = await Promise.all([import('./tag-manager.ts'), adapters[name]()])
        return tagsOf(name, tagManager)
      })
  return startTags(tags)
}
