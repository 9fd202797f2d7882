import { type ContentFinding, findingAt, suggestion } from '#content/files'
import { filesOnSite, ownPagesOf, type PageOnSite, type PlacedFile, pagesOnSite } from '#content/pages'
import type { ProductRange } from '#content/products'
import {
  type BlockEntry,
  type BlockType,
  createRails,
  hasEditorsBlocks,
  layersOf,
  type RailChoice,
} from '#domain/pages'
import { collections as allCollections, categoryLists, collectionsOf, type ProductList } from '#domain/products'
import { type Site, sites, timeZoneOf } from '#domain/sites'
import { listFault, listItems } from './lists.ts'
import { hasPeriods, timeFaults } from './periods.ts'
import type { PageContext } from './references.ts'
import { type ValuePath, valuesOf } from './values.ts'

interface SiteView {
  /** The sites that see the same pages. */
  sites: readonly Site[]
  brand: string
  range: ProductRange
  pages: readonly PageOnSite[]
  /** The time zone of the sites, where content has periods. */
  zone: string
  /** The product lists of the sites. */
  lists: readonly ProductList[]
  areProductsSound: boolean
  /** Every path that a link may name: editors' pages and the shop's own, without products and queries. */
  paths: readonly string[]
}

/** The sites of each brand, those together that have the same files and the same pages of the shop's own. */
const viewsOf = (files: readonly PlacedFile[], { ranges, areProductsSound }: PageContext): SiteView[] => {
  const layers = new Set(files.map(({ layer }) => layer))
  const zoneOf = hasPeriods(files) ? (site: Site) => timeZoneOf(site.country) : () => 'UTC'
  const same = Map.groupBy(sites, (site) =>
    [
      site.brand,
      zoneOf(site),
      ...ownPagesOf(site.locale),
      ...layersOf(site).filter((layer) => layers.has(layer)),
    ].join(),
  )
  return [...same.values()].flatMap((own) => {
    const site = own[0]!
    const range = ranges.get(site.brand)
    if (!range) return []
    const pages = pagesOnSite(filesOnSite(files, site), site)
    const written = pages.map(({ path }) => path).filter((path) => path !== '' && !hasEditorsBlocks(path))
    // The collections that there are follow from the products. While those have findings, each may be there.
    const known = areProductsSound ? collectionsOf(listItems(range)) : allCollections
    const lists = [...categoryLists, ...known]
    const paths = [...ownPagesOf(site.locale), ...known.map(({ id }) => id), ...written]
    return [{ sites: own, brand: site.brand, range, pages, zone: zoneOf(site), lists, paths, areProductsSound }]
  })
}

/** What is wrong with the target of a link; undefined when it leads to something. */
const linkFault = (to: string, { range, brand, lists, paths, areProductsSound }: SiteView): string | undefined => {
  if (/^(?:https|mailto):/.test(to)) return undefined
  const [address = '', query] = to.split('#')[0]!.split('?')
  const page = address.replace(/\/$/, '')
  if (page.startsWith('product/')) {
    const pid = page.slice('product/'.length)
    return range.pids.includes(pid) ? undefined : `${brand} has no product "${pid}"${suggestion(pid, range.pids)}`
  }
  const list = lists.find(({ id }) => id === page)
  if (list) return query === undefined || !areProductsSound ? undefined : listFault(query, list, range)
  if (page === 'product') return 'A link to a product names its id: product/ST1001.'
  return paths.includes(page)
    ? undefined
    : `No page "${page}"; there are ${paths.join(', ')}, or https://…${suggestion(page, paths)}`
}

const railFault = (block: BlockEntry, { range, areProductsSound }: SiteView): string | undefined => {
  const show = block['show'] as RailChoice | undefined
  // A name that no product has is a finding of its own.
  if (!show || !areProductsSound || show.products?.some((pid) => !range.pids.includes(pid))) return undefined
  if (createRails(range.products)(show).length > 0) return undefined
  return `No product of ${range.products[0]?.brand} fits, so the rail would be empty; ask for less.`
}

/** The place of a property of a block: in the nearest file that says it. */
const placeIn = ({ files }: PageOnSite, id: string, path: ValuePath) => {
  const file = files.findLast(({ value }) => value.blocks?.some((entry) => entry.id === id && path[0]! in entry))
  const index = file?.value.blocks?.findIndex((entry) => entry.id === id)
  return file && { document: file.document, path: ['blocks', index!, ...path] }
}

/** Whether all that a rail says of its products can be read. `path` leads to what a block says of them. */
const isWholeChoice = (page: PageOnSite, { id }: BlockEntry, path: ValuePath, show: unknown): boolean => {
  const place = placeIn(page, id, path)
  const written = place?.path.reduce<unknown>((at, step) => Object(at)[step], place.document.value)
  return Object.keys(Object(written)).every((name) => Object.hasOwn(Object(show), name))
}

/** The rails of a block, each with the path to what it says of its products: the block itself, and those that stand in for a fragment. */
const railsOf = (block: BlockEntry): [ValuePath, BlockEntry][] => {
  const fallback = (block['fallback'] ?? []) as readonly (BlockEntry | undefined)[]
  const all = [[[], block] as const, ...fallback.map((each, index) => [['fallback', index], each] as const)]
  return all.flatMap(([path, each]): [ValuePath, BlockEntry][] =>
    (each?.type as BlockType | undefined) === 'rail' ? [[[...path, 'show'], each!]] : [],
  )
}

const blockFaults = (page: PageOnSite, block: BlockEntry, view: SiteView, now: number): [ValuePath, string][] => {
  const links = valuesOf(block, ['to']).map(([path, to]) => [path, linkFault(to, view)] as const)
  const broken = links.filter(([, fault]) => fault !== undefined).map(([path]) => path.join())
  const late = timeFaults(page, block, view, now).filter(([path]) => !broken.includes(path.join()))
  const rails = railsOf(block)
    .filter(([path, { show }]) => isWholeChoice(page, block, path, show))
    .map(([path, rail]) => [path, railFault(rail, view)] as const)
  return [...links, ...rails, ...late].flatMap(([path, fault]) => (fault === undefined ? [] : [[[...path], fault]]))
}

const withSites = (text: string, affected: readonly Site[]): string => {
  if (affected.length === sites.length) return text
  const more = affected.length > 1 ? ` and ${affected.length - 1} more` : ''
  return `${text} (on ${affected[0]!.key}${more})`
}

/**
 * What the pages of the sites lead to and is not there, and rails without a product. Each page is looked at as each site puts
 * it together, because a page, a product or a block may be there on one site and absent on another. One mistake is one
 * finding, which names the sites unless it is on all of them. The times of a block that is over at `now` are not compared.
 */
export const siteFindings = (files: readonly PlacedFile[], context: PageContext, now: number): ContentFinding[] => {
  const found = viewsOf(files, context).flatMap((view) =>
    view.pages.flatMap((page) =>
      page.blocks.flatMap((block) =>
        blockFaults(page, block, view, now).flatMap(([path, text]) => {
          const place = placeIn(page, block.id, path)
          return place ? [{ finding: findingAt(place.document, place.path, text), sites: view.sites }] : []
        }),
      ),
    ),
  )
  const places = Map.groupBy(found, ({ finding: { file, line, column } }) => `${file}:${line}:${column}`)
  return [...places.values()].map((same) => {
    const { finding } = same[0]!
    return {
      ...finding,
      text: withSites(
        finding.text,
        same.flatMap((each) => each.sites),
      ),
    }
  })
}
