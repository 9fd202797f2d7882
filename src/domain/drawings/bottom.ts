import { family, type Sketch, type Values } from './family.ts'
import { d, ellipse, type Ink, mirrored, mix, type Piece, path, solid, stitch, stroke } from './ink.ts'
import { markAt } from './mark.ts'

const m = 200
const waistY = 66

/** Offsets from the middle line; `hem` is where the leg ends, `rise` where the legs part. */
const parameters = {
  waist: [40, 76, 56],
  hip: [52, 96, 74],
  knee: [40, 120, 70],
  outer: [28, 124, 66],
  inner: [4, 60, 14],
  hem: [150, 352, 330],
  rise: [74, 130, 98],
  band: [12, 40, 20],
  cut: ['straight', 'cuff', 'notch', 'curve'],
  pattern: ['plain', 'stripe', 'panel', 'knee', 'dip', 'waves', 'pinch', 'under'],
  tie: ['none', 'cord', 'buckle'],
  pocket: ['none', 'slant', 'cargo'],
} as const
type BottomValues = Values<typeof parameters>

const both = (draw: (side: 1 | -1) => string): string => draw(1) + draw(-1)

const outlineOf = (v: BottomValues): string => {
  const kneeY = waistY + (v.hem - waistY) * 0.58
  const crotch = waistY + v.rise
  const reach = (v.hem - crotch) * 0.3
  const lift = v.cut === 'notch' ? 16 : 0
  const legEnd = v.hem - (v.cut === 'straight' ? 8 : 28)
  const leg: Piece[] =
    v.hem < 260
      ? [
          [
            [v.hip + 6, crotch + reach * 0.4],
            [v.outer - 3, v.hem - reach],
            [v.outer, legEnd],
          ],
        ]
      : [
          [
            [v.hip + 1, crotch + 24],
            [v.knee + 5, kneeY - reach],
            [v.knee, kneeY],
          ],
          [
            [v.knee - 5, kneeY + reach],
            [v.outer + 1, legEnd - reach],
            [v.outer, legEnd],
          ],
        ]
  const hem: Piece[] =
    v.cut === 'curve'
      ? [
          [
            [v.outer, v.hem - 26],
            [v.outer, v.hem - 4],
            [v.outer - 18, v.hem],
          ],
          [[v.inner, v.hem + 5]],
        ]
      : v.cut === 'notch'
        ? [[[v.outer, v.hem - lift]], [[v.outer - 9, v.hem]], [[v.inner, v.hem + 4]]]
        : v.cut === 'cuff'
          ? [
              [
                [v.outer + 4, v.hem - 26],
                [v.outer + 3, v.hem - 18],
                [v.outer - 4, v.hem - 16],
              ],
              [[v.outer - 5, v.hem]],
              [[v.inner + 5, v.hem + 3]],
              [[v.inner + 3, v.hem - 14]],
            ]
          : [[[v.outer, v.hem]], [[v.inner, v.hem + 4]]]
  return mirrored(
    m,
    [0, waistY + 3],
    [
      [[v.waist, waistY]],
      [[v.waist + 2, waistY + v.band]],
      [
        [v.waist + 8, waistY + 40],
        [v.hip, waistY + 46],
        [v.hip + 2, crotch - 10],
      ],
      ...leg,
      ...hem,
      [
        [v.inner + 2, v.hem - reach],
        [v.inner * 0.5 + 2, crotch + reach],
        [2, crotch],
      ],
    ],
  )
}

const patterns: Record<BottomValues['pattern'], (v: BottomValues, ink: Ink) => string> = {
  plain: () => '',
  stripe: (v, ink) =>
    stroke(
      both(
        (k) =>
          d`M${m + k * (v.waist - 2)} ${waistY}C${m + k * (v.hip - 6)} ${waistY + 50} ${m + k * (v.knee - 8)} ${v.hem - 120} ${m + k * (v.outer - 8)} ${v.hem + 10}`,
      ),
      ink.accent,
      8,
    ),
  panel: (v, ink) =>
    both((k) =>
      path(
        d`M${m + k * v.waist} ${waistY}C${m + k * (v.hip - 34)} ${waistY + 90} ${m + k * (v.knee - 40)} ${v.hem - 100} ${m + k * (v.outer - 14)} ${v.hem + 10}L${m + k * 200} ${v.hem}V0z`,
        ink.second,
      ),
    ),
  knee: (v, ink) =>
    both((k) =>
      path(
        d`M${m + k * 4} ${waistY + v.rise + 44}Q${m + k * v.knee * 0.6} ${waistY + v.rise + 20} ${m + k * (v.knee + 30)} ${waistY + v.rise + 54}V${v.hem - 70}Q${m + k * v.knee * 0.6} ${v.hem - 40} ${m + k * 4} ${v.hem - 76}z`,
        ink.second,
      ),
    ),
  dip: (v, ink) =>
    [0, 1, 2, 3]
      .map((i) =>
        path(d`M0 ${v.hem - 18 - i * 36}Q200 ${v.hem - 48 - i * 36} 400 ${v.hem - 18 - i * 36}V400H0z`, ink.accent, {
          opacity: 0.22,
        }),
      )
      .join(''),
  waves: (v, ink) =>
    stroke(
      [0, 1, 2, 3, 4, 5, 6].map((i) => d`M80 ${waistY + 40 + i * 40}q30-26 60 0t60 0 60 0 60 0`).join(''),
      ink.second,
      12,
    ) + stroke(d`M80 ${v.hem - 60}q30-26 60 0t60 0 60 0 60 0`, ink.accent, 5),
  pinch: (v, ink) =>
    stroke(
      both(
        (k) =>
          d`M${m + k * 22} ${waistY + v.band}Q${m + k * v.hip * 0.5} ${v.hem - 120} ${m + k * ((v.inner + v.outer) / 2)} ${v.hem}`,
      ),
      ink.seam,
      1.8,
      { opacity: 0.7 },
    ) + path(d`M0 ${v.hem - 34}H400V${v.hem - 24}H0z`, ink.accent),
  under: (v, ink) =>
    both(
      (k) =>
        path(
          d`M${m + k * (v.outer + 40)} ${v.hem - 70}L${m + k * (v.inner - 20)} ${v.hem - 34}V400h${k * 180}z`,
          ink.second,
        ) + stroke(d`M${m + k * (v.outer + 40)} ${v.hem - 72}L${m + k * (v.inner - 20)} ${v.hem - 36}`, ink.accent, 4),
    ),
}

const details = (v: BottomValues, ink: Ink, back: boolean): string => {
  const band =
    path(
      d`M0 ${waistY - 6}H400V${waistY + v.band}Q${m} ${waistY + v.band + 7} 0 ${waistY + v.band}z`,
      mix(ink.second, ink.deep, 0.12),
    ) +
    stroke(Array.from({ length: 12 }, (_, i) => d`M${m - 72 + i * 13} ${waistY}v${v.band + 6}`).join(''), ink.seam, 1, {
      opacity: 0.35,
    })
  const tie = back
    ? ''
    : v.tie === 'cord'
      ? stroke(
          d`M${m - 5} ${waistY + v.band * 0.6}q-12 22-8 46M${m + 5} ${waistY + v.band * 0.6}q12 18 7 40`,
          ink.accent,
          3.6,
          { 'stroke-linecap': 'round' },
        )
      : v.tie === 'buckle'
        ? path(d`M${m - 15} ${waistY + 3}h30v${v.band - 5}h-30z`, ink.accent)
        : ''
  const pocket =
    back && v.pocket !== 'none'
      ? stitch(d`M${m + 16} ${waistY + 52}h38v36h-38z`, ink.seam, 1.6)
      : v.pocket === 'slant'
        ? stroke(
            both((k) => d`M${m + k * (v.waist - 8)} ${waistY + v.band + 4}q${k * 4} 26 ${k * 20} 40`),
            ink.deep,
            2.5,
            { opacity: 0.7 },
          )
        : v.pocket === 'cargo'
          ? both(
              (k) =>
                path(d`M${m + k * (v.knee - 32)} ${waistY + v.rise + 6}h${k * 44}v46h${k * -44}z`, ink.second) +
                stitch(d`M${m + k * (v.knee - 30)} ${waistY + v.rise + 18}h${k * 42}`, ink.seam),
            )
          : ''
  const crotch = waistY + v.rise
  const fly = stroke(
    back
      ? d`M${m} ${waistY + v.band}V${crotch}`
      : d`M${m} ${waistY + v.band}C${m} ${crotch - 20} ${m + 3} ${crotch - 8} ${m} ${crotch}`,
    ink.seam,
    1.6,
    { opacity: 0.6 },
  )
  const folds = stroke(
    both(
      (k) =>
        d`M${m + k * 6} ${crotch - 4}q${k * 20}-4 ${k * 34}-22M${m + k * 6} ${crotch + 4}q${k * 22} 2 ${k * 40}-8M${m + k * (v.knee - 8)} ${v.hem - 70}q${k * -16} 10 ${k * -26} 4`,
    ),
    '#0b0e14',
    4.5,
    { opacity: 0.11, 'stroke-linecap': 'round' },
  )
  const hem =
    v.cut === 'cuff'
      ? path(d`M0 ${v.hem - 16}H400V400H0z`, mix(ink.second, ink.deep, 0.2))
      : stitch(d`M60 ${v.hem - 8}H340`, ink.seam)
  const light = both((k) =>
    ellipse(m + k * v.knee * 0.55 - 6, (crotch + v.hem) / 2, 11, (v.hem - crotch) * 0.36, '#fff', { opacity: 0.06 }),
  )
  return fly + folds + hem + light + band + tie + pocket
}

/** Shorts, tights, track pants. */
export const bottom = family(parameters, (v, ink, view, mark): Sketch => {
  const back = view === 'back'
  const outline = outlineOf(v)
  const logo = back
    ? markAt(mark, m, waistY + v.band + 22, 0.5, ink.accent)
    : markAt(mark, m - v.hip * 0.66, waistY + v.rise - 18 + (v.hem > 260 ? 0 : 20), 0.62, ink.accent)
  const inside = back ? '' : ellipse(m, waistY + 3, v.waist - 2, 6, ink.deep)
  const drawn =
    solid('c', outline, ink.body, patterns[v.pattern](v, ink) + details(v, ink, back) + logo) +
    inside +
    stroke(outline, ink.deep, 0.8, { opacity: 0.35 })
  const scale = Math.min(1.5, 262 / (v.hem - waistY), 300 / (2 * Math.max(v.outer, v.knee, v.hip)))
  const half = (waistY + v.hem) / 2
  const svg = `<g transform="translate(${Math.round(m - m * scale)} ${Math.round(192 - half * scale)})scale(${Math.round(scale * 100) / 100})">${drawn}</g>`
  return {
    outline,
    svg,
    shadow: [m, 192 + (v.hem - half) * scale + 22, Math.max(v.outer, v.hip) * scale * 1.1],
    focus: [m - 16, 192 + (waistY + 62 - half) * scale, 2.2],
  }
})

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
