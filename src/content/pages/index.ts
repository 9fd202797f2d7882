/** Editors' pages of a site, for the build: the files of this folder put together (README.md beside this file). */
import { keepLastGood, textDigest } from '#content/files'
import { momentOn, previewAt } from '#content/settings'
import {
  type Block,
  type BlockEntry,
  blockAt,
  hasEditorsBlocks,
  type OwnPage,
  periodOf,
  phaseAt,
  type ResolvedPage,
} from '#domain/pages'
import { offsetIn, type Site, timeZoneOf } from '#domain/sites'
import { blockOf, pageHead } from '#schemas/pages'
import { loadPages, pageFilesOf } from './load.ts'
import { filesOnSite, type PageOnSite, pagesOnSite } from './on-site.ts'

export { inheritedBy, loadPages, wholeEntries } from './load.ts'
export { nextChangeOf } from './next-change.ts'
export { filesOnSite, type PageOnSite, pagesOnSite } from './on-site.ts'
export { ownPagesOf, type PlacedFile, placeOfPage } from './place.ts'

// The development server decides by its own moment: only a build puts the script for the browser's clock into pages.
const decidesAll = (): boolean => previewAt() !== undefined || import.meta.env?.DEV === true

const resolveBlock = (entry: BlockEntry, site: Site): readonly Block[] => {
  if (entry.draft && previewAt() === undefined) return []
  const period = periodOf(entry, offsetIn(timeZoneOf(site.country)))
  const now = momentOn(site)
  const made = blockAt(period, now)
  if (made === 'left out' || (decidesAll() && phaseAt(period, now) === 'waiting')) return []
  const block = blockOf(entry.type!).parse(entry) as object
  const timed = made === 'plain' ? {} : { passing: true, ...(!decidesAll() && { period: made }) }
  return [{ ...block, ...timed } as Block]
}

const resolveBlocks = ({ blocks }: PageOnSite, site: Site): readonly Block[] =>
  blocks.flatMap((entry) => resolveBlock(entry, site))

/** Whether a page is there at the moment of this build. */
const isThere = ({ head }: PageOnSite, site: Site): boolean =>
  (head.draft !== true || previewAt() !== undefined) &&
  phaseAt(periodOf(head, offsetIn(timeZoneOf(site.country))), momentOn(site)) === 'there'

const resolve = (site: Site, page: PageOnSite): ResolvedPage => {
  const { path, files, head } = page
  const inOwnLanguage = files.some(({ layer }) => layer.startsWith('language/')) || files[0]?.layer !== 'default'
  return {
    path,
    ...pageHead.parse(head),
    blocks: resolveBlocks(page, site),
    language: inOwnLanguage ? site.language : 'en',
  }
}

const filesByChange = keepLastGood({
  filesOf: (_: 'pages') => pageFilesOf(),
  load: () => {
    const { value: files = [], findings } = loadPages()
    const digest = textDigest(files.map(({ document }) => document.file + document.digest).join())
    return { value: { files, digest }, findings }
  },
})

/** What editors write for a site. */
export interface SitePages {
  /** Sorted by path, home ('') first. */
  pages: readonly ResolvedPage[]
  /** The blocks below the contents of the shop's own pages. */
  own: Readonly<Partial<Record<OwnPage, readonly Block[]>>>
  /** Changes with every file, and with what is there at the moment of the build. */
  digest: string
}

const made = new Map<string, SitePages & { files: string }>()

/**
 * The editors' pages of a site, and what they put below the shop's own; made again when a file has changed.
 * @throws ContentError that names file, line, column and what is allowed
 */
export const pagesOf = (site: Site): SitePages => {
  const { files, digest } = filesByChange('pages')
  const known = made.get(site.key)
  if (known?.files === digest) return known
  const ofSite = filesOnSite(files, site)
  const own: SitePages['own'] = {}
  const pages: ResolvedPage[] = []
  for (const page of pagesOnSite(ofSite, site)) {
    if (hasEditorsBlocks(page.path)) Object.assign(own, { [page.path]: resolveBlocks(page, site) })
    else if (isThere(page, site)) pages.push(resolve(site, page))
  }
  const shown = [...pages.map(({ path, blocks }) => [path, blocks] as const), ...Object.entries(own)]
  const decided = shown.map(([path, blocks]) => [path, ...blocks.map(({ id, period }) => [id, period])])
  const found = {
    pages,
    own,
    digest: [JSON.stringify(decided), ...ofSite.map(({ document }) => document.file + document.digest)].join('.'),
    files: digest,
  }
  made.set(site.key, found)
  return found
}
