/** Editors' pages of a site, for the build: the files of this folder put together (README.md beside this file). */
import { keepUntilChanged, textDigest, valueOrThrow } from '#content/files'
import { type Block, hasEditorsBlocks, type OwnPage, type ResolvedPage } from '#domain/pages'
import type { Site } from '#domain/sites'
import { blockOf, pageHead } from '#schemas/pages'
import { loadPages, pageFilesOf } from './load.ts'
import { filesOnSite, type PageOnSite, pagesOnSite } from './on-site.ts'

export { inheritedBy, loadPages, type PlacedFile, wholeEntries } from './load.ts'
export { filesOnSite, type PageOnSite, pagesOnSite } from './on-site.ts'
export { ownPagesOf } from './place.ts'

const resolveBlocks = ({ blocks }: PageOnSite): readonly Block[] =>
  blocks.map((entry) => blockOf(entry.type!).parse(entry) as Block)

const resolve = (site: Site, page: PageOnSite): ResolvedPage => {
  const { path, files, head } = page
  const inOwnLanguage = files.some(({ layer }) => layer.startsWith('language/')) || files[0]?.layer !== 'default'
  return {
    path,
    ...pageHead.parse(head),
    blocks: resolveBlocks(page),
    language: inOwnLanguage ? site.language : 'en',
  }
}

const filesByChange = keepUntilChanged(
  () => pageFilesOf(),
  () => {
    const files = valueOrThrow(loadPages())
    return { files, digest: textDigest(files.map(({ document }) => document.file + document.digest).join()) }
  },
)

/** What editors write for a site. */
export interface SitePages {
  /** Sorted by path, home ('') first. */
  pages: readonly ResolvedPage[]
  /** The blocks below the contents of the shop's own pages. */
  own: Readonly<Partial<Record<OwnPage, readonly Block[]>>>
  /** Changes with every file. */
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
    if (hasEditorsBlocks(page.path)) Object.assign(own, { [page.path]: resolveBlocks(page) })
    else pages.push(resolve(site, page))
  }
  const found = {
    pages,
    own,
    digest: ofSite.map(({ document }) => document.file + document.digest).join('.'),
    files: digest,
  }
  made.set(site.key, found)
  return found
}
