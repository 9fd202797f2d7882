import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageMetadata } from 'astro/assets/utils'
import { type ContentFinding, findingAt, suggestion } from '#content/files'
import { type PlacedFile, wholeEntries } from '#content/pages'
import type { ProductRange } from '#content/products'
import type { BlockEntry } from '#domain/pages'
import { type PictureView, pictureAddress, pictureSize, pictureViews } from '#domain/products'
import { type ValuePath, valuesOf } from './values.ts'

interface Size {
  width: number
  height: number
}

/** Pictures at the head of a page and in tiles keep this place. */
const SCENE: Size = { width: 3, height: 2 }

// Whole pixels cannot keep every proportion exactly.
const isLike = (a: Size, b: Size): boolean => Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.01

const productPictures = (pid: string, ranges: ReadonlyMap<string, ProductRange>): string[] => {
  const products = [...ranges.values()].flatMap(({ byPid }) => byPid.get(pid) ?? [])
  const views: readonly PictureView[] = pictureViews
  return products.flatMap(({ colours }) =>
    colours.flatMap(({ id }) => views.map((view) => pictureAddress(pid, id, view))),
  )
}

/** The size of a picture, or the text of a finding where the picture does not exist. */
const sizeOf = async (root: string, src: string, ranges: ReadonlyMap<string, ProductRange>): Promise<Size | string> => {
  const pid = /^\/pictures\/([^/]+)\//.exec(src)?.[1]
  if (pid !== undefined) {
    const pictures = productPictures(pid, ranges)
    if (pictures.includes(src)) return { width: pictureSize, height: pictureSize }
    return pictures.length > 0
      ? `No picture "${src}"; there are ${pictures.join(', ')}${suggestion(src, pictures)}`
      : `No picture "${src}": there is no product "${pid}".`
  }
  const file = join(root, 'public', src)
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
  root: string,
  file: PlacedFile,
  files: readonly PlacedFile[],
  ranges: ReadonlyMap<string, ProductRange>,
): Promise<ContentFinding[]> => {
  const found = wholeEntries(file, files).map(async ({ entry, whole, at }) => {
    const shown = valuesOf(entry, ['src', 'picture']).map(async ([path, src]) => {
      const size = await sizeOf(root, src, ranges)
      const fault = typeof size === 'string' ? size : shapeFault(src, size, whole, path)
      return fault === undefined ? [] : [findingAt(file.document, [...at, ...path], fault)]
    })
    return (await Promise.all(shown)).flat()
  })
  return (await Promise.all(found)).flat()
}
