import type { Product } from './types.ts'

/** What a drawing of a product shows: the whole product, a close-up, its back. */
export const pictureViews = ['main', 'detail', 'back'] as const
export type PictureView = (typeof pictureViews)[number]

/** Drawings and the pictures of cards are square. `width` and `height` of this many pixels keep their place in the page. */
export const pictureSize = 400

/** The widths of the square copies of a photograph that cards show, in pixels. */
export const cardWidths = [384, 768]

/** The widths of the whole copies of a photograph, in pixels; one that is smaller has no copy larger than itself. */
export const photographWidths = [480, 960, 1440, 2160]

/** The formats of copies, the smaller files first: a browser takes the first that it knows. */
export const copyFormats = ['avif', 'webp'] as const
export type CopyFormat = (typeof copyFormats)[number]

/** A picture as pages show it: one file, or copies of several widths in several formats. Width and height are in pixels. */
export interface Picture {
  src: string
  width: number
  height: number
  /** The copies by format, as `srcset` writes them; a drawing has none, a card WebP alone: lists have no room for two. */
  sets?: Readonly<{ avif?: string; webp: string }>
}

/** Whether a product has photographs; otherwise it has drawings (rule products.26). */
export const isPhotographed = ({ drawing }: Pick<Product, 'drawing'>): boolean => drawing === undefined

const folder = (pid: string, colour: string): string => `/pictures/${pid}/${colour}`

/** The address of a drawing, the same in both addressings: `/pictures/ST1001/black-main.svg`. */
export const drawingAddress = (pid: string, colour: string, view: PictureView = 'main'): string =>
  `${folder(pid, colour)}-${view}.svg`

/**
 * The address of a small square picture, 256 pixels wide, which every product has in every colour: for lists that know no more of
 * a product than its number. `/pictures/ST1001/black/small.webp`
 */
export const thumbnailAddress = (pid: string, colour: string): string => `${folder(pid, colour)}/small.webp`

/** The address of the picture that other sites and feeds show of a product, 1,200 pixels wide: they read no drawings. */
export const sharedPictureAddress = (pid: string, colour: string): string => `${folder(pid, colour)}/share.jpg`

const copyAddress = (pid: string, colour: string, name: string, width: number, format: CopyFormat): string =>
  `${folder(pid, colour)}/${name}-${width}.${format}`

const copySet = (pid: string, colour: string, name: string, widths: readonly number[], format: CopyFormat): string =>
  widths.map((width) => `${copyAddress(pid, colour, name, width, format)} ${width}w`).join(', ')

/** A drawing of a product, as a page shows it. */
export const drawnPicture = (pid: string, colour: string, view: PictureView = 'main'): Picture => ({
  src: drawingAddress(pid, colour, view),
  width: pictureSize,
  height: pictureSize,
})

/** The widths of the whole copies of a photograph that is so wide. */
export const widthsOf = (width: number): readonly number[] => {
  const most = photographWidths.at(-1)!
  return [...photographWidths.filter((each) => each < width && each < most), Math.min(width, most)]
}

/**
 * A whole photograph as a page shows it: `number` counts those of a colour from 1. Width and height are those of the original, in
 * pixels. `src` is the largest WebP.
 */
export const photographPicture = (
  pid: string,
  colour: string,
  number: number,
  { width, height }: { width: number; height: number },
): Picture => {
  const widths = widthsOf(width)
  const name = String(number)
  return {
    src: copyAddress(pid, colour, name, widths.at(-1)!, 'webp'),
    width,
    height,
    sets: { avif: copySet(pid, colour, name, widths, 'avif'), webp: copySet(pid, colour, name, widths, 'webp') },
  }
}

/** The colour that the picture of a card shows, by its address; '' for another picture. */
export const colourOfCard = (address: string): string =>
  /\/([^/]+)(?:-main\.svg|\/card-\d+\.webp)$/.exec(address)?.[1] ?? ''

/** The address of the square picture of a product on a card, in one of its colours. */
export const cardAddress = (pid: string, colour: string, photographed: boolean): string =>
  photographed ? copyAddress(pid, colour, 'card', cardWidths[1]!, 'webp') : drawingAddress(pid, colour)

/** The copies of a card's photograph, as `srcset` writes them. */
export const cardSet = (pid: string, colour: string): string => copySet(pid, colour, 'card', cardWidths, 'webp')

/** The square picture of a product on a card, in one of its colours. */
export const cardPicture = (pid: string, colour: string, photographed: boolean): Picture => ({
  src: cardAddress(pid, colour, photographed),
  width: pictureSize,
  height: pictureSize,
  ...(photographed && { sets: { webp: cardSet(pid, colour) } }),
})
