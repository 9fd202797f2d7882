import { logos } from '#domain/emblems'
import type { Brand } from '#domain/sites'

/** The vertical centre line of the 400 × 400 sheet, about which garments are mirrored. */
export const centreX = 200

/** Path text with every number rounded to what the eye sees: half a unit of 400. */
export const d = (text: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  text.reduce((out, part, i) => out + format(values[i - 1] ?? '') + part)

const format = (value: number | string): string => (typeof value === 'string' ? value : String(round(value)))

export const round = (value: number): number => Math.round(value * 2) / 2

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Between two #rrggbb colours; 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const other = channels(to)
  const mixed = channels(from).map((c, i) => Math.round(c + ((other[i] ?? c) - c) * share))
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

/** 0 black to 1 white, as bright as it looks. */
export const lightness = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255
}

/** The colours that a drawing is made with, from the three parts of a product's colour. */
export interface Ink {
  body: string
  second: string
  accent: string
  /** Seams on the body: darker than a light body, lighter than a dark one. */
  seam: string
  /** Soles, laces and linings that go with the body. */
  pale: string
  deep: string
}

export const inkOf = ([body, second, accent]: readonly [string, string, string]): Ink => ({
  body,
  second,
  accent,
  seam: lightness(body) < 0.3 ? mix(body, '#ffffff', 0.35) : mix(body, '#10131a', 0.45),
  pale: mix(body, '#fbfaf7', 0.9),
  deep: mix(body, '#14161c', 0.72),
})

type Attributes = Readonly<Record<string, string | number>>

const attributes = (given: Attributes): string =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('')

export const path = (line: string, fill: string, more: Attributes = {}): string =>
  `<path d="${line}" fill="${fill}"${attributes(more)}/>`

/** A drawn line; `opacity` also tells how hard a fold or a seam is. */
export const stroke = (line: string, colour: string, width: number, more: Attributes = {}): string =>
  `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes(more)}/>`

export const stitch = (line: string, colour: string, width = 1.2): string =>
  stroke(line, colour, width, { 'stroke-dasharray': '4 3', opacity: 0.75 })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  `<ellipse${attributes({ cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry) })} fill="${fill}"${attributes(more)}/>`

export const group = (inner: string, more: Attributes): string => `<g${attributes(more)}>${inner}</g>`

/**
 * A shape as a solid thing: what is drawn `on` it is kept inside its outline, then light from above and
 * darkened edges are laid over it. `id` must be unique in the drawing.
 */
export const solid = (id: string, line: string, fill: string, on = '', edge = 12): string =>
  `<clipPath id="${id}"><path id="${id}o" d="${line}"/></clipPath><g clip-path="url(#${id})">` +
  `<use href="#${id}o" fill="${fill}"/>${on}<use href="#${id}o" fill="url(#lt)"/>` +
  `<g fill="none" stroke="#0b0e14" stroke-opacity=".1"><use href="#${id}o" stroke-width="${edge}"/><use href="#${id}o" stroke-width="${round(edge / 2.6)}"/></g></g>`

export type Point = readonly [number, number]
/** A cubic piece: two controls and an end; a straight one has the end only. */
export type Piece = readonly [Point, Point, Point] | readonly [Point]

export const along = (from: Point, [a, b, to]: readonly [Point, Point, Point], t: number): Point => {
  const u = 1 - t
  const at = (i: 0 | 1) => u ** 3 * from[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] + t ** 3 * to[i]
  return [at(0), at(1)]
}

const pieceText = (piece: Piece): string =>
  piece.length === 1
    ? d`L${piece[0][0]} ${piece[0][1]}`
    : d`C${piece[0][0]} ${piece[0][1]} ${piece[1][0]} ${piece[1][1]} ${piece[2][0]} ${piece[2][1]}`

/** A closed outline from its right half, given as offsets from the middle line `x`, top to bottom. */
export const mirrored = (x: number, start: Point, right: readonly Piece[]): string => {
  const place = ([px, py]: Point, side: 1 | -1): Point => [x + side * px, py]
  const ends = [start, ...right.map((piece) => piece.at(-1) ?? start)]
  const down = right.map((piece) => pieceText(piece.map((p) => place(p, 1)) as unknown as Piece))
  const up = right.map((piece, i) => {
    const end = place(ends[i] ?? start, -1)
    return pieceText(piece.length === 1 ? [end] : [place(piece[1], -1), place(piece[0], -1), end])
  })
  const first = place(start, 1)
  const last = place(ends.at(-1) ?? start, -1)
  return d`M${first[0]} ${first[1]}${down.join('')}L${last[0]} ${last[1]}${up.reverse().join('')}Z`
}

/** The brand's logo at a point of a drawing. `size` 1 is 40 wide; `tilt` is in degrees. */
export const markAt = (brand: Brand, x: number, y: number, size: number, colour: string, tilt = 0): string => {
  const line = logos[brand].shapes.map(({ d: shape }) => shape).join('')
  const turn = tilt === 0 ? '' : `rotate(${tilt})`
  const scale = `scale(${Math.round(size * 100) / 100})`
  return path(line, colour, { transform: `translate(${Math.round(x)} ${Math.round(y)})${turn}${scale}` })
}
