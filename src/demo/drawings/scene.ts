import type { PictureView } from '#domain/products'
import type { Sketch } from './family.ts'
import { d, group, lightness, mix, round } from './ink.ts'

const stops = (...given: [offset: number, colour: string, opacity?: number][]): string =>
  given
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** Studio light: a backdrop tinted by the product, its shadow on the ground, and the light that `solid` uses. */
export const frame = (sketch: Sketch, parts: readonly [string, string, string], view: PictureView): string => {
  const [body, , accent] = parts
  // A pale product needs a deeper wall behind it, a dark one a brighter.
  const tint =
    lightness(body) > 0.75 ? mix('#d3d8de', accent, 0.14) : mix('#e6e9ec', lightness(body) < 0.25 ? accent : body, 0.14)
  const [sx, sy, half] = sketch.shadow
  const shadow = `<ellipse cx="${round(sx)}" cy="${round(sy)}" rx="${round(half)}" ry="${round(half * 0.09 + 4)}" fill="url(#sh)"/>`
  const [fx, fy, scale] = sketch.focus
  const all = shadow + sketch.svg
  const drawn =
    view === 'detail'
      ? `<g transform="translate(${round(200 - fx * scale)} ${round(200 - fy * scale)})scale(${scale})">${all}</g>`
      : all
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>` +
    `<radialGradient id="bg" cx=".5" cy=".42" r=".75">${stops([0, mix(tint, '#ffffff', 0.72)], [0.6, mix(tint, '#ffffff', 0.3)], [1, tint])}</radialGradient>` +
    `<radialGradient id="sh">${stops([0, '#12151c', 0.42], [0.6, '#12151c', 0.18], [1, '#12151c', 0])}</radialGradient>` +
    `<linearGradient id="lt" x2=".25" y2="1">${stops([0, '#fff', 0.3], [0.45, '#fff', 0], [0.55, '#0b0e14', 0], [1, '#0b0e14', 0.26])}</linearGradient>` +
    `</defs><path fill="url(#bg)" d="M0 0h400v400H0z"/>${drawn}</svg>`
  )
}

/** Puts the height `y` of a shoe in the middle of the sheet, larger than it was drawn. */
export const centred = (y: number, width: number, { svg, shadow, focus, outline }: Sketch): Sketch => {
  const scale = Math.round(Math.min(1.14, 362 / width) * 100) / 100
  const to = (value: number): number => 205 + (value - y) * scale
  return {
    outline,
    svg: group(svg, { transform: d`translate(${200 - 200 * scale} ${205 - y * scale})scale(${String(scale)})` }),
    shadow: [shadow[0], to(shadow[1]), shadow[2] * scale],
    focus: [200 + (focus[0] - 200) * scale, to(focus[1]), focus[2]],
  }
}
