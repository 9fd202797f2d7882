import type { Sketch } from './family.ts'
import { d, group } from './ink.ts'

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
