import { type BlockEntry, isForBrand, layersOf, mergeFiles, type PageFile } from '#domain/pages'
import { type Site, spelledFor } from '#domain/sites'
import type { PlacedFile } from './place.ts'

/** A page as a site puts it together. */
export interface PageOnSite {
  path: string
  /** The files that it is made of, farthest first. */
  files: readonly PlacedFile[]
  head: PageFile
  /** The blocks for the site's brand. */
  blocks: readonly BlockEntry[]
}

/** The files that bear on a site, farthest first. */
export const filesOnSite = (files: readonly PlacedFile[], site: Site): readonly PlacedFile[] => {
  const layers = layersOf(site)
  return files
    .filter(({ layer }) => layers.includes(layer))
    .sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
}

/** The pages of a site in its spelling, sorted by path, home ('') first. `files` are those of `filesOnSite`. */
export const pagesOnSite = (files: readonly PlacedFile[], site: Site): readonly PageOnSite[] =>
  [...Map.groupBy(files, ({ path }) => path)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, parts]) => {
      const { blocks, ...head } = mergeFiles(
        spelledFor(
          site,
          parts.map(({ value }) => value),
        ),
      )
      if (!isForBrand(head, site.brand)) return []
      return [{ path, files: parts, head, blocks: blocks.filter((entry) => isForBrand(entry, site.brand)) }]
    })
