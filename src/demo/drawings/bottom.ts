import { type BottomValues, bottomOutline, bottomParameters, waistY } from './bottom-shape.ts'
import { family, type Sketch } from './family.ts'
import { d, ellipse, type Ink, centreX as m, markAt, mix, path, solid, stitch, stroke } from './ink.ts'

const both = (draw: (side: 1 | -1) => string): string => draw(1) + draw(-1)

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
export const bottom = family(bottomParameters, (v, ink, view, mark): Sketch => {
  const back = view === 'back'
  const outline = bottomOutline(v)
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
