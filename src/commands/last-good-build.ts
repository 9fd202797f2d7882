import { printFinding, shopContent } from '#content/files'
import { differsInContentAlone } from '#server/build'
import type { Settings } from '#server/settings'

/**
 * Whether the last build is served although content has changed since: where that has faults, no newer build can be made, and what
 * is broken counts as the build has read it (rule back-end.26). Says so on stderr.
 */
export const isLastGoodBuild = async (settings: Settings): Promise<boolean> => {
  if (!differsInContentAlone(settings)) return false
  const { blockingFindings } = await import('#integrations/content-lint')
  const [first, ...others] = await blockingFindings(shopContent)
  if (!first) return false
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  console.error(`Content has faults, so pages are those of the last build: ${printFinding(first)}${more}`)
  return true
}
