import { type ContentSource, shopContent, valueOrThrow } from '#content/files'
import { hasEditorsBlocks, nextChange, overlapOf, periodOf } from '#domain/pages'
import { clockTime, offsetIn, type Site, timeZoneOf } from '#domain/sites'
import { loadPages } from './load.ts'
import { filesOnSite, pagesOnSite } from './on-site.ts'

interface Change {
  instant: number
  site: Site
  /** `the page "sale" begins`. */
  text: string
}

const nameOf = (path: string): string => (hasEditorsBlocks(path) ? `below "${path}"` : `on "${path || 'home'}"`)

const changesOf = (site: Site, files: Parameters<typeof pagesOnSite>[0], now: number): Change[] => {
  const offsetAt = offsetIn(timeZoneOf(site.country))
  const change = (period: { from?: number; until?: number }, what: string): Change[] => {
    const instant = nextChange(period, now)
    return instant === undefined
      ? []
      : [{ instant, site, text: `${what} ${instant === period.from ? 'begins' : 'ends'}` }]
  }
  return pagesOnSite(filesOnSite(files, site), site)
    .filter(({ head }) => !head.draft)
    .flatMap(({ path, head, blocks }) => {
      const page = periodOf(head, offsetAt)
      const timed = blocks.filter((block) => !block.draft && (block.from ?? block.until) !== undefined)
      return [
        ...change(page, `the page "${path}"`),
        ...timed.flatMap((block) =>
          change(overlapOf(page, periodOf(block, offsetAt)), `the block "${block.id}" ${nameOf(path)}`),
        ),
      ]
    })
}

/**
 * The next page or block of some sites that begins or ends after `now`, in milliseconds since 1970 and in a line by which a build
 * can be planned.
 * Undefined when nothing is to come.
 * @throws ContentError
 */
export const nextChangeOf = (
  sites: readonly Site[],
  now: number,
  source: ContentSource = shopContent,
): { instant: number; line: string } | undefined => {
  const files = valueOrThrow(loadPages(source))
  const changes = sites.flatMap((site) => changesOf(site, files, now)).sort((a, b) => a.instant - b.instant)
  const [first] = changes
  if (!first) return undefined
  const { instant, site, text } = first
  const others = changes.filter((each) => each.instant === instant).length - 1
  const zone = timeZoneOf(site.country)
  const utc = `${new Date(instant).toISOString().slice(0, 16)}Z`
  const more = others > 0 ? `, and ${others} more at that moment` : ''
  const line = `Build again at ${utc} (${clockTime(instant, zone)} in ${zone}): ${text} on ${site.key}${more}.`
  return { instant, line }
}
