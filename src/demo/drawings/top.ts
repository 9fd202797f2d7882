import { family, type Sketch } from './family.ts'
import { d, group, centreX as m, markAt, path, solid, stitch, stroke } from './ink.ts'
import { frontParts, neckParts, panels, seams } from './top-parts.ts'
import { shoulderY, topParameters, topShape } from './top-shape.ts'

/** Everything worn on the body: tees, hoodies, jackets, vests, bras, dresses. */
export const top = family(topParameters, (v, ink, view, mark): Sketch => {
  const back = view === 'back'
  const s = topShape(v, back)
  const neck = neckParts(v, s, ink, back)
  const where = {
    chest: [m + v.chest * 0.46, s.pit[1] - 12, 0.62],
    middle: [m, s.pit[1] + 24, 1.5],
    hem: [m - v.hem * 0.55, v.length - 30, 0.6],
    none: [0, 0, 0],
  } as const
  const [x, y, size] = where[v.place]
  const nape = back
    ? markAt(mark, m, shoulderY + 46, 0.6, ink.accent) +
      stitch(
        d`M${m - v.shoulder} ${shoulderY + 26}Q${m} ${shoulderY + 40} ${m + v.shoulder} ${shoulderY + 26}`,
        ink.seam,
      )
    : size > 0
      ? markAt(mark, x, y, size, ink.accent)
      : ''
  const on = panels(v, s, ink) + seams(v, s, ink) + (back ? '' : frontParts(v, s, ink)) + nape
  const inner =
    v.collar === 'straps' && !back
      ? path(
          d`M${m - v.neck} ${shoulderY + 12}Q${m} ${shoulderY + v.depth} ${m + v.neck} ${shoulderY + 12}L${m + v.chest * 0.6} ${s.pit[1]}H${m - v.chest * 0.6}z`,
          ink.deep,
        )
      : ''
  const svg =
    neck.behind +
    inner +
    solid('c', s.outline, ink.body, on) +
    stroke(s.outline, ink.deep, 0.8, { opacity: 0.35 }) +
    neck.before
  const rise = { hood: 58, stand: 30, polo: 14 }[v.collar as string] ?? 0
  const from = shoulderY - rise
  const to = Math.max(v.length, s.cuffIn[1])
  const scale = Math.round(Math.min(1.5, 296 / (to - from), 176 / Math.max(s.cuffOut[0], v.hem)) * 100) / 100
  const half = (from + to) / 2
  const shown = group(svg, { transform: d`translate(${m - m * scale} ${196 - half * scale})scale(${String(scale)})` })
  const at = (y: number): number => 196 + (y - half) * scale
  return {
    outline: neck.outline + s.outline,
    svg: shown,
    shadow: [m, Math.min(380, at(to) + 20), Math.max(70, v.hem * scale)],
    focus: [m + 20, at(shoulderY + 56), 2.1],
  }
})
