import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { type ContentSource, contentPath, shopContent } from '#content/files'
import type { Photograph } from '#domain/products'
import { kept } from './kept.ts'

/** Larger files are refused unread: a camera's largest JPEG has about 40 MB. */
const MOST_BYTES = 50_000_000

/** Pictures of more pixels are refused before they are decoded: a small file can hold gigabytes of one colour. */
const MOST_PIXELS = 120_000_000

/** Below this, shopping services refuse a picture of clothing. */
const LEAST_PIXELS = 250

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

/** What is known of a photograph without its copies. */
export interface Measures {
  /** As it is shown, in pixels: a camera's turn is done. */
  width: number
  height: number
  /** The colour that most of it has, `#rrggbb`: its place has this ground until it comes. */
  ground: string
}

/** A photograph that cannot be used. The message is the end of a sentence that begins with its file. */
export class PhotographError extends Error {
  readonly code = 'PHOTOGRAPH'
}

/** The file of a photograph, absolute: of the overlay, or else of the content. */
export const photographFile = (file: string, source: ContentSource = shopContent): string => {
  const overlaid = source.overlay && join(source.overlay, 'pictures', file)
  return overlaid && existsSync(overlaid) ? overlaid : contentPath(source, 'pictures', file)
}

/** Opens a picture, turned as the camera was held, in the colours of screens and without what the camera noted. */
export const opened = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb')

const read = async (path: string): Promise<Buffer> => {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new PhotographError('does not exist.')
  if (size > MOST_BYTES)
    throw new PhotographError(`has ${Math.ceil(size / 1e6)} MB; a photograph has ${MOST_BYTES / 1e6} at most.`)
  return readFile(path)
}

/** The mean of the pixels that are near the most frequent colour: that itself is rounded to one of 4,096. */
const groundOf = async (picture: Sharp): Promise<string> => {
  const { r, g, b } = (await picture.stats()).dominant
  const pixels = await picture.removeAlpha().raw().toBuffer()
  const near: number[][] = []
  for (let at = 0; at < pixels.length; at += 3) {
    const parts = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    if ([r, g, b].every((part, i) => Math.abs(part - parts[i]!) <= 12)) near.push(parts)
  }
  const mean = [r, g, b].map((part, i) =>
    near.length === 0 ? part : Math.round(near.reduce((sum, parts) => sum + parts[i]!, 0) / near.length),
  )
  return `#${mean.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const measured = async (bytes: Buffer): Promise<Measures> => {
  const {
    format = 'an unknown kind',
    pages = 1,
    autoOrient: { width, height },
  } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!formats.includes(format)) throw new PhotographError(`is ${format}; a photograph is a JPEG, PNG, WebP or AVIF.`)
  if (pages > 1) throw new PhotographError('moves; a photograph is one picture.')
  if (width * height > MOST_PIXELS)
    throw new PhotographError(`has ${width} × ${height} pixels; a photograph has ${MOST_PIXELS / 1e6} million at most.`)
  if (Math.min(width, height) < LEAST_PIXELS)
    throw new PhotographError(
      `has ${width} × ${height} pixels; a photograph has ${LEAST_PIXELS} on each side at least.`,
    )
  // Reading it whole finds a file that breaks off.
  const small = await opened(bytes)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  return { width, height, ground: await groundOf(sharp(small)) }
}

const told = (error: unknown): PhotographError => {
  if (error instanceof PhotographError) return error
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return new PhotographError(`cannot be read as a picture: ${reason}`)
}

/** A photograph that can be shown, and what its copies are made of. */
export interface Original extends Measures {
  bytes: () => Promise<Buffer>
  /** A digest of what its copies depend on. */
  key: string
  focus: readonly [number, number]
}

const known = new Map<string, { stamp: string; original: Promise<Original> }>()

/** So many photographs are in memory at once while they are read; each may have tens of megabytes. */
const inTurn = pLimit(4)

const keyOf = (bytes: Buffer, focus: Original['focus']): string =>
  createHash('sha256').update(bytes).update(focus.join()).digest('hex').slice(0, 32)

const judge = async (path: string, focus: Original['focus']): Promise<Measures & { key: string }> => {
  const bytes = await read(path)
  const key = keyOf(bytes, focus)
  const text = await kept(`${key}/measures.json`, async () => Buffer.from(JSON.stringify(await measured(bytes))))
  return { ...(JSON.parse(text.toString()) as Measures), key }
}

/** The bytes of a photograph once more: they are not kept, and copies of another picture would be kept under its key. */
const readAgain = async (path: string, focus: Original['focus'], key: string): Promise<Buffer> => {
  const bytes = await read(path)
  if (keyOf(bytes, focus) !== key) throw new PhotographError('has changed while its copies were made; build once more.')
  return bytes
}

const load = async (path: string, focus: Original['focus']): Promise<Original> => {
  try {
    const judged = await inTurn(() => judge(path, focus))
    return { ...judged, focus, bytes: () => readAgain(path, focus, judged.key) }
  } catch (error) {
    throw told(error)
  }
}

/**
 * Reads a photograph; once, while its file stays as it is.
 * @throws PhotographError for a file that is missing, too large, too small, broken or no photograph
 */
export const originalOf = ({ file, focus = [0.5, 0.5] }: Photograph, source?: ContentSource): Promise<Original> => {
  const path = photographFile(file, source)
  const { mtimeMs = 0, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  const name = `${path} ${focus.join()}`
  const stamp = `${mtimeMs} ${size}`
  const before = known.get(name)
  if (before?.stamp === stamp) return before.original
  const original = load(path, focus)
  known.set(name, { stamp, original })
  // What fails may pass: the next caller reads it again.
  original.catch(() => known.delete(name))
  return original
}
