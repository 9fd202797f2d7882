import { waistY } from './bottom-shape.ts'
import { family, type Sketch } from './family.ts'
import { d, ellipse, centreX as m, markAt, mirrored, type Piece, path, solid, stitch, stroke } from './ink.ts'

/** Skirts: a waistband and pleats. */
export const skirt = family(
  {
    waist: [44, 72, 56],
    flare: [84, 150, 116],
    hem: [190, 300, 236],
    pleats: [0, 14, 8],
    wave: [0, 14, 6],
    band: [16, 40, 24],
    split: [0, 1, 0],
  },
  (v, ink, view, mark): Sketch => {
    const y = v.hem
    const steps = 4
    const hem: Piece[] = Array.from({ length: steps }, (_, i) => {
      const x = v.flare * (1 - (i + 1) / steps)
      return [
        [x + (v.flare / steps) * 0.7, y + 10 + v.wave],
        [x + (v.flare / steps) * 0.3, y + 10 - v.wave],
        [x, y + 8 + (v.split > 0 && i === 2 ? -22 : 0)],
      ] as const
    })
    const outline = mirrored(
      m,
      [0, waistY + 4],
      [
        [[v.waist, waistY]],
        [[v.waist + 2, waistY + v.band]],
        [
          [v.waist + 14, waistY + v.band + (y - waistY) * 0.25],
          [v.flare - 14, y - (y - waistY) * 0.35],
          [v.flare, y],
        ],
        ...hem,
      ],
    )
    const pleats = stroke(
      Array.from({ length: v.pleats }, (_, i) => {
        const t = ((i + 0.5) / v.pleats) * 2 - 1
        return d`M${m + t * v.waist} ${waistY + v.band}Q${m + t * v.flare * 0.8} ${y - 70} ${m + t * v.flare} ${y + 10}`
      }).join(''),
      '#0b0e14',
      3,
      { opacity: 0.16 },
    )
    const trim = stroke(d`M${m - v.flare} ${y - 8}Q${m} ${y + 14} ${m + v.flare} ${y - 8}`, ink.accent, 6)
    const band =
      path(d`M0 0H400V${waistY + v.band}Q${m} ${waistY + v.band + 8} 0 ${waistY + v.band}z`, ink.second) +
      stitch(d`M0 ${waistY + v.band - 4}Q${m} ${waistY + v.band + 4} 400 ${waistY + v.band - 4}`, ink.seam)
    const back = view === 'back'
    const logo = back
      ? markAt(mark, m, waistY + v.band / 2 + 4, 0.45, ink.accent)
      : markAt(mark, m - v.flare * 0.5, y - 34, 0.62, ink.accent, 6)
    const zip = back ? stroke(d`M${m} ${waistY + v.band}V${y - 60}`, ink.seam, 2) : ''
    const half = (waistY + y) / 2
    const drawn =
      solid('c', outline, ink.body, pleats + trim + band + zip + logo) +
      (back ? '' : ellipse(m, waistY + 3, v.waist - 2, 6, ink.deep)) +
      stroke(outline, ink.deep, 0.8, { opacity: 0.35 })
    return {
      outline,
      svg: `<g transform="translate(-50 ${Math.round(195 - half * 1.25)})scale(1.25)">${drawn}</g>`,
      shadow: [m, 195 + (y - half) * 1.25 + 30, v.flare * 1.1],
      focus: [170, 150, 2.1],
    }
  },
)
