import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type CopyFormat, cardWidths, copyFormats, photographWidths, widthsOf } from '#domain/products'
import { kept } from './kept.ts'
import { type Original, opened } from './originals.ts'

/** A file that shows a product, below `/pictures/{pid}/{colour}/`. */
export interface PictureFile {
  /** `1-960.avif`, `card-768.webp`, `small.webp` or `share.jpg`. */
  name: string
  /** A digest of what it depends on. */
  key: string
  make: () => Promise<Buffer>
}

const SMALL_WIDTH = 256
const SHARE_WIDTH = 1200

const written = (picture: Sharp, format: CopyFormat): Promise<Buffer> =>
  (format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 })
    : picture.webp({ quality: 78, effort: 2, smartSubsample: true })
  ).toBuffer()

const asJpeg = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()

/** The largest square of a photograph around its focus. */
const squareOf = ({ width, height, focus: [x, y] }: Original) => {
  const side = Math.min(width, height)
  const place = (whole: number, share: number) =>
    Math.round(Math.min(Math.max(whole * share - side / 2, 0), whole - side))
  return { left: place(width, x), top: place(height, y), width: side, height: side }
}

/**
 * A photograph is decoded once for all whole copies and once for all squares, no larger than they need it: half the time that a set
 * takes would else go into reading the original again.
 */
const decoded = new Map<string, Promise<Buffer>>()

const halfway = (original: Original, kind: 'whole' | 'square'): Promise<Buffer> => {
  const name = `${kind} ${original.key}`
  const make = async () => {
    const picture = opened(await original.bytes())
    const part =
      kind === 'whole'
        ? picture.resize({ width: photographWidths.at(-1)!, withoutEnlargement: true })
        : picture.extract(squareOf(original)).resize({ width: SHARE_WIDTH, withoutEnlargement: true })
    return part.tiff({ compression: 'none' }).toBuffer()
  }
  const made = decoded.get(name) ?? make()
  decoded.delete(name)
  decoded.set(name, made)
  made.catch(() => decoded.delete(name))
  // Pages are rendered eight at a time: as many photographs are in hand.
  if (decoded.size > 16) decoded.delete(decoded.keys().next().value!)
  return made
}

const copyOf = async (original: Original, kind: 'whole' | 'square', width: number): Promise<Sharp> =>
  sharp(await halfway(original, kind)).resize({ width, withoutEnlargement: true })

const filesOf = (
  original: Original,
  kind: 'whole' | 'square',
  name: string,
  widths: readonly number[],
  formats: readonly CopyFormat[] = copyFormats,
): PictureFile[] =>
  widths.flatMap((width) =>
    formats.map((format) => ({
      name: `${name}-${width}.${format}`,
      make: async () => written(await copyOf(original, kind, width), format),
      key: original.key,
    })),
  )

const keptIn = (file: PictureFile): PictureFile => ({
  ...file,
  make: () => kept(`${file.key}/${file.name.replace(/^\d+-/, 'whole-')}`, file.make),
})

/** The files of a colour's photographs, in their order: whole ones of each, squares of the first. Each is made once. */
export const photographFiles = (originals: readonly Original[]): PictureFile[] => {
  const [first] = originals
  const whole = originals.flatMap((original, index) =>
    filesOf(original, 'whole', String(index + 1), widthsOf(original.width)),
  )
  const { key } = first ?? {}
  if (first === undefined || key === undefined) return whole
  const squares: PictureFile[] = [
    ...filesOf(first, 'square', 'card', cardWidths, ['webp']),
    { name: 'small.webp', key, make: async () => written(await copyOf(first, 'square', SMALL_WIDTH), 'webp') },
    { name: 'share.jpg', key, make: async () => asJpeg(await copyOf(first, 'square', SHARE_WIDTH)) },
  ]
  return [...whole, ...squares].map(keptIn)
}

const USUAL_DENSITY = 72

/** The files that stand for a drawing where no drawing can be shown. `width` is its own, in units. Each is made once. */
export const drawingFiles = (svg: string, width: number): PictureFile[] => {
  const key = createHash('sha256').update(svg).digest('hex').slice(0, 32)
  const sized = (pixels: number) =>
    sharp(Buffer.from(svg), { density: (USUAL_DENSITY * pixels) / width }).resize({ width: pixels })
  return [
    { name: 'small.webp', key, make: () => written(sized(SMALL_WIDTH), 'webp') },
    { name: 'share.jpg', key, make: () => asJpeg(sized(SHARE_WIDTH)) },
  ].map(keptIn)
}
