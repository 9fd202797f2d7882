/** Editors' pages of a site, for the build: the files of this folder put together (README.md beside this file). */
import { keepUntilChanged, textDigest, valueOrThrow } from '#content/files'
import { type Block, isForBrand, layersOf, mergeFiles, type ResolvedPage } from '#domain/pages'
import type { Site } from '#domain/sites'
import { blockOf, pageHead } from '#schemas/pages'
import { loadPages, type PlacedFile, pageFilesOf } from './load.ts'

export { inheritedBy, loadPages, type PlacedFile } from './load.ts'
export { ownPages } from './place.ts'

const resolve = (site: Site, path: string, files: readonly PlacedFile[]): ResolvedPage | undefined => {
  const merged = mergeFiles(files.map(({ value }) => value))
  if (!isForBrand(merged, site.brand)) return undefined
  const inOwnLanguage = files.some(({ layer }) => layer.startsWith('language/')) || files[0]?.layer !== 'default'
  return {
    path,
    ...pageHead.parse(merged),
    blocks: merged.blocks
      .filter((entry) => isForBrand(entry, site.brand))
      .map((entry) => blockOf(entry.type!).parse(entry) as Block),
    language: inOwnLanguage ? site.language : 'en',
    digest: files.map(({ document }) => document.digest).join('.'),
  }
}

const filesByChange = keepUntilChanged(
  () => pageFilesOf(),
  () => {
    const files = valueOrThrow(loadPages())
    return { files, digest: textDigest(files.map(({ document }) => document.file + document.digest).join()) }
  },
)

const made = new Map<string, { digest: string; pages: readonly ResolvedPage[] }>()

/**
 * The editors' pages of a site sorted by path, home ('') first; made again when a file has changed.
 * @throws ContentError that names file, line, column and what is allowed
 */
export const pagesOf = (site: Site): readonly ResolvedPage[] => {
  const { files, digest } = filesByChange('pages')
  const known = made.get(site.key)
  if (known?.digest === digest) return known.pages
  const layers = layersOf(site)
  const own = files.filter(({ layer }) => layers.includes(layer))
  own.sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
  const pages = [...Map.groupBy(own, ({ path }) => path)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, parts]) => resolve(site, path, parts) ?? [])
  made.set(site.key, { digest, pages })
  return pages
}
