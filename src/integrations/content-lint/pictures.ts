import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageMetadata } from 'astro/assets/utils'
import { type ContentFinding, type ContentSource, findingAt, suggestion } from '#content/files'
import { type PlacedFile, wholeEntries } from '#content/pages'
import { originalOf, PhotographError, photographFiles } from '#content/pictures'
import type { ProductDocument, ProductRange } from '#content/products'
import type { BlockEntry } from '#domain/pages'
import { drawingAddress, type Product, pictureSize, pictureViews } from '#domain/products'
import { type ValuePath, valuesOf } from './values.ts'

interface Size {
  width: number
  height: number
}

/** Pictures at the head of a page and in tiles keep this place. */
const SCENE: Size = { width: 3, height: 2 }

// Whole pixels cannot keep every proportion exactly.
const isLike = (a: Size, b: Size): boolean => Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.01

/** Where pictures come from. */
interface Shown {
  source: ContentSource
  ranges: ReadonlyMap<string, ProductRange>
}

const square: Size = { width: pictureSize, height: pictureSize }

const picturesOfColour = async (
  pid: string,
  { id, photographs }: Product['colours'][number],
  source: ContentSource,
): Promise<(readonly [address: string, size: Size])[]> => {
  if (!photographs) return pictureViews.map((view) => [drawingAddress(pid, id, view), square])
  // What cannot be read has a finding of its own.
  const read = await Promise.allSettled(photographs.map((photograph) => originalOf(photograph, source)))
  const originals = read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  return photographFiles(originals).map(({ name }) => {
    const number = /^(\d+)-/.exec(name)?.[1]
    return [`/pictures/${pid}/${id}/${name}`, (number && originals[Number(number) - 1]) || square]
  })
}

/** The pictures of a product that blocks can show: address → size; empty for a pid that there is not. */
const productPictures = async (pid: string, { source, ranges }: Shown): Promise<ReadonlyMap<string, Size>> => {
  const products = [...ranges.values()].flatMap(({ byPid }) => byPid.get(pid) ?? [])
  const ofColours = products.flatMap(({ colours }) => colours.map((colour) => picturesOfColour(pid, colour, source)))
  return new Map((await Promise.all(ofColours)).flat())
}

/** The size of a picture, or the text of a finding where the picture does not exist. */
const sizeOf = async (src: string, shown: Shown): Promise<Size | string> => {
  const pid = /^\/pictures\/([^/]+)\//.exec(src)?.[1]
  if (pid !== undefined) {
    const pictures = await productPictures(pid, shown)
    const names = [...pictures.keys()]
    return (
      pictures.get(src) ??
      (names.length > 0
        ? `No picture "${src}"; there are ${names.join(', ')}${suggestion(src, names)}`
        : `No picture "${src}": there is no product "${pid}".`)
    )
  }
  const file = join(shown.source.root, 'public', src)
  if (!existsSync(file)) return `No picture "${src}" below public/ or among the products’ pictures.`
  try {
    return await imageMetadata(await readFile(file), file)
  } catch {
    return `"${src}" is no picture that a browser shows.`
  }
}

/** The block that says the property at a path: the block itself, or one that stands in for a fragment. */
const blockAt = (whole: BlockEntry, path: ValuePath): Readonly<Record<string, unknown>> =>
  path.slice(0, -1).reduce((at, step) => Object(at)[step], whole)

const shapeFault = (src: string, size: Size, whole: BlockEntry, path: ValuePath): string | undefined => {
  if (path.at(-1) !== 'src')
    return isLike(size, SCENE) ? undefined : `"${src}" is ${size.width} × ${size.height}; a scene is 3:2.`
  const { width, height } = blockAt(whole, path)
  // What has a fault of its own is no proportion.
  if (typeof width !== 'number' || typeof height !== 'number') return undefined
  const said = { width, height }
  return isLike(size, said)
    ? undefined
    : `width and height have another proportion than "${src}", which is ${size.width} × ${size.height}.`
}

/** Pictures that blocks of a file show and that do not exist or have another proportion than their place. */
export const pictureFindings = async (
  file: PlacedFile,
  files: readonly PlacedFile[],
  sources: Shown,
): Promise<ContentFinding[]> => {
  const found = wholeEntries(file, files).map(async ({ entry, whole, at }) => {
    const shown = valuesOf(entry, ['src', 'picture']).map(async ([path, src]) => {
      const size = await sizeOf(src, sources)
      const fault = typeof size === 'string' ? size : shapeFault(src, size, whole, path)
      return fault === undefined ? [] : [findingAt(file.document, [...at, ...path], fault)]
    })
    return (await Promise.all(shown)).flat()
  })
  return (await Promise.all(found)).flat()
}

/** A photograph as a product names it, as far as it is sound. */
type NamedPhotograph = Readonly<{ file?: string | undefined; focus?: readonly (number | undefined)[] | undefined }>

const photographFault = async (
  { file, focus }: NamedPhotograph,
  source: ContentSource,
): Promise<string | undefined> => {
  if (file === undefined) return undefined
  const [x, y] = focus ?? []
  try {
    await originalOf({ file, focus: x === undefined || y === undefined ? undefined : [x, y] }, source)
    return undefined
  } catch (error) {
    if (error instanceof PhotographError) return `file: src/content/pictures/${file} ${error.message}`
    throw error
  }
}

/** Photographs that products name and that are missing, broken, too large or no photographs. */
export const photographFindings = async (
  files: readonly ProductDocument[],
  source: ContentSource,
): Promise<ContentFinding[]> => {
  const found = files.flatMap(({ document, product: { colours = [] } }) =>
    colours.flatMap((colour, i) =>
      (colour?.photographs ?? []).map(async (photograph, k) => {
        const fault = await photographFault(photograph ?? {}, source)
        return fault === undefined ? [] : [findingAt(document, ['colours', i, 'photographs', k, 'file'], fault)]
      }),
    ),
  )
  return (await Promise.all(found)).flat()
}
