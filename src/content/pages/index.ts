/** Editors' pages of a site, for the build: the files of this folder put together (README.md beside this file). */
import { z } from 'zod'
import { thirdParties } from '#content/third-parties'
import { type Block, isForBrand, layersOf, loadingBlocks, mergeFiles, type ResolvedPage } from '#domain/pages'
import type { Site } from '#domain/sites'
import { isConfigured } from '#domain/third-parties'
import { blockOf, blockTypes, pageHead } from '#schemas/pages'
import { type LoadedFile, PageFileError, pageFiles } from './load.ts'

const block = (entry: { type?: Block['type'] }, name: string): Block => {
  const { type } = entry
  if (type === undefined || !blockTypes.includes(type))
    throw new PageFileError(`${name}: a block of type ${type}; known are ${blockTypes.join(', ')}.`)
  const result = blockOf(type).safeParse(entry)
  if (!result.success) throw new PageFileError(`${name}: ${z.prettifyError(result.error)}`)
  return result.data as Block
}

const resolve = (site: Site, path: string, files: readonly LoadedFile[]): ResolvedPage | undefined => {
  const merged = mergeFiles(files.map(({ file }) => file))
  if (!isForBrand(merged, site.brand)) return undefined
  const name = `${path === '' ? 'home' : path} of ${site.key}`
  const head = pageHead.safeParse(merged)
  if (!head.success) throw new PageFileError(`${name}: ${z.prettifyError(head.error)}`)
  const blocks = merged.blocks.filter((entry) => isForBrand(entry, site.brand)).map((entry) => block(entry, name))
  // The page's policy will name these hosts: none gets there that is not configured.
  for (const { type, id, load } of loadingBlocks(blocks))
    if (!isConfigured(thirdParties, type, load))
      throw new PageFileError(`${name}: ${id} loads ${load}, which third-parties.yaml does not allow for ${type}.`)
  const inOwnLanguage = files.some(({ layer }) => layer.startsWith('language/')) || files[0]?.layer !== 'default'
  return {
    path,
    ...head.data,
    blocks,
    language: inOwnLanguage ? site.language : 'en',
    digest: files.map(({ digest }) => digest).join('.'),
  }
}

const held = new Map<string, { stamp: string; pages: readonly ResolvedPage[] }>()

/**
 * The editors' pages of a site sorted by path, home ('') first; read anew when a file has changed.
 * @throws PageFileError naming page and site; `npm run check` names file, line and column
 */
export const pagesOf = (site: Site): readonly ResolvedPage[] => {
  const { files, stamp } = pageFiles()
  const known = held.get(site.key)
  if (known?.stamp === stamp) return known.pages
  const layers = layersOf(site)
  const own = files.filter(({ layer }) => layers.includes(layer))
  own.sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
  const pages = [...Map.groupBy(own, ({ path }) => path)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, parts]) => resolve(site, path, parts) ?? [])
  held.set(site.key, { stamp, pages })
  return pages
}
