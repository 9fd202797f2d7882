import { type ContentSource, shopContent, valueOrThrow } from '#content/files'
import { loadProductRange, type ProductRange, productPeriod } from '#content/products'
import { hasEditorsBlocks, nextChange, overlapOf, type Period, periodOf } from '#domain/pages'
import { clockTime, offsetIn, type Site, timeZoneOf } from '#domain/sites'
import { loadPages } from './load.ts'
import { filesOnSite, pagesOnSite } from './on-site.ts'

interface Change {
  instant: number
  site: Site
  /** `the page "sale" begins`. */
  text: string
  /** A page waits for a build; a block comes and goes by itself. */
  isPage: boolean
}

const nameOf = (path: string): string => (hasEditorsBlocks(path) ? `below "${path}"` : `on "${path || 'home'}"`)

/** The next moment at which a page, block or product of a site comes or goes; an empty list where none is ahead. */
const changeOf =
  (site: Site, now: number) =>
  (period: Period, what: string, isPage: boolean): Change[] => {
    const instant = nextChange(period, now)
    const text = `${what} ${instant === period.from ? 'begins' : 'ends'}`
    return instant === undefined ? [] : [{ instant, site, text, isPage }]
  }

/** The products of a site wait for a build as pages do (rule products.24). */
const changesOfProducts = (site: Site, { products }: ProductRange, now: number): Change[] =>
  products
    .filter(({ draft }) => !draft)
    .flatMap((product) =>
      changeOf(site, now)(productPeriod(product, site.country) ?? {}, `the sale of product "${product.pid}"`, true),
    )

const changesOf = (site: Site, files: Parameters<typeof pagesOnSite>[0], now: number): Change[] => {
  const offsetAt = offsetIn(timeZoneOf(site.country))
  const change = changeOf(site, now)
  return pagesOnSite(filesOnSite(files, site), site)
    .filter(({ head }) => !head.draft)
    .flatMap(({ path, head, blocks }) => {
      const page = periodOf(head, offsetAt)
      const timed = blocks.filter((block) => !block.draft && (block.from ?? block.until) !== undefined)
      return [
        ...change(page, `the page "${path}"`, true),
        ...timed.flatMap((block) =>
          change(overlapOf(page, periodOf(block, offsetAt)), `the block "${block.id}" ${nameOf(path)}`, false),
        ),
      ]
    })
}

/** `2026-11-26T23:00Z (00:00 in Europe/Berlin): the page "sale" begins on stride/de_DE, and 3 more at that moment.` */
const sentence = ({ instant, site, text, isPage }: Change, changes: readonly Change[]): string => {
  const zone = timeZoneOf(site.country)
  const others = changes.filter((each) => each.instant === instant && each.isPage === isPage).length - 1
  const more = others > 0 ? `, and ${others} more at that moment` : ''
  const utc = `${new Date(instant).toISOString().slice(0, 16)}Z`
  return `${utc} (${clockTime(instant, zone)} in ${zone}): ${text} on ${site.key}${more}.`
}

/**
 * The next page, product or block of some sites that begins or ends after `now`, in milliseconds since 1970 and in a line by which a build
 * can be planned: pages and products wait for it, blocks do not.
 * Undefined when nothing is to come.
 * @throws ContentError
 */
export const nextChangeOf = (
  sites: readonly Site[],
  now: number,
  source: ContentSource = shopContent,
): { instant: number; line: string } | undefined => {
  const files = valueOrThrow(loadPages(source))
  const ranges = new Map(
    [...new Set(sites.map(({ brand }) => brand))].map((brand) => [brand, loadProductRange(brand, source).value]),
  )
  const changes = sites
    .flatMap((site) => [...changesOf(site, files, now), ...changesOfProducts(site, ranges.get(site.brand)!, now)])
    .sort((a, b) => a.instant - b.instant)
  const [first] = changes
  if (!first) return undefined
  const page = changes.find(({ isPage }) => isPage)
  const lines = [
    ...(page ? [`Build again at ${sentence(page, changes)}`] : []),
    ...(page?.text.endsWith('begins') ? ['Links to it lead nowhere before that build.'] : []),
    ...(first.isPage ? [] : [`By itself, without scripts with a build, at ${sentence(first, changes)}`]),
  ]
  return { instant: first.instant, line: lines.join(' ') }
}
