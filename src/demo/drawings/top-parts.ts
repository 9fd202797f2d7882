import { d, ellipse, type Ink, centreX as m, mix, path, stitch, stroke } from './ink.ts'
import { shoulderY, type TopShape, type TopValues } from './top-shape.ts'

const rows = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step)) }, (_, i) => from + i * step)

const both = (draw: (side: 1 | -1) => string): string => draw(1) + draw(-1)

const patterns: Record<TopValues['pattern'], (v: TopValues, s: TopShape, ink: Ink) => string> = {
  plain: () => '',
  block: (_v, s, ink) =>
    path(d`M0 ${s.pit[1] - 14}H400V${s.pit[1] + 46}H0z`, ink.second) +
    path(d`M0 ${s.pit[1] + 46}H400V${s.pit[1] + 54}H0z`, ink.accent),
  hoops: (v, s, ink) =>
    stroke(
      rows(s.pit[1] - 20, v.length, 44)
        .map((y) => d`M0 ${y}H400`)
        .join(''),
      ink.second,
      20,
    ),
  sash: (v, _s, ink) =>
    path(d`M${m - 110} 60L${m - 60} 60L${m + 130} ${v.length}L${m + 70} ${v.length + 20}z`, ink.accent) +
    path(d`M${m - 140} 60L${m - 118} 60L${m + 62} ${v.length + 20}L${m + 36} ${v.length + 20}z`, ink.second),
  sides: (v, s, ink) =>
    both((k) =>
      path(
        d`M${m + k * (s.pit[0] - 14)} ${s.pit[1] - 20}Q${m + k * (v.waist - 26)} ${s.pit[1] + 80} ${m + k * (v.hem - 16)} 400H${m + k * 190}V${s.pit[1] - 6}z`,
        ink.second,
      ),
    ),
  raglan: (v, s, ink) =>
    both((k) =>
      path(
        d`M${m + k * v.neck} 70Q${m + k * (v.neck + 20)} ${s.pit[1] - 40} ${m + k * (s.pit[0] + 2)} ${s.pit[1] + 4}L${m + k * 220} 400V40z`,
        ink.second,
      ),
    ),
  quilt: (v, _s, ink) =>
    stroke(
      rows(shoulderY + 30, v.length, 27)
        .map((y) => d`M${m - 110} ${y - 4}Q${m} ${y + 8} ${m + 110} ${y - 4}`)
        .join(''),
      ink.deep,
      3,
      { opacity: 0.5 },
    ) +
    stroke(
      rows(shoulderY + 36, v.length, 27)
        .map((y) => d`M${m - 110} ${y - 4}Q${m} ${y + 8} ${m + 110} ${y - 4}`)
        .join(''),
      '#ffffff',
      7,
      { opacity: 0.13 },
    ),
  fade: (v, _s, ink) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(
          d`M0 ${v.length - 20 - i * 34}Q200 ${v.length - 60 - i * 34} 400 ${v.length - 10 - i * 34}V400H0z`,
          ink.accent,
          { opacity: 0.18 },
        ),
      )
      .join(''),
  yoke: (_v, s, ink) =>
    path(d`M0 0H400V${s.pit[1] - 30}Q${m} ${s.pit[1] + 6} 0 ${s.pit[1] - 30}z`, ink.second) +
    stitch(d`M0 ${s.pit[1] - 24}Q${m} ${s.pit[1] - 6} 400 ${s.pit[1] - 24}`, ink.seam),
  pinstripe: (_v, _s, ink) =>
    stroke(
      rows(m - 96, m + 100, 16)
        .map((x) => d`M${x} 60V400`)
        .join(''),
      ink.second,
      2.5,
    ),
  chevron: (_v, s, ink) =>
    [0, 1]
      .map((i) =>
        path(
          d`M0 ${s.pit[1] - 60 + i * 34}L${m} ${s.pit[1] + 34 + i * 34}L400 ${s.pit[1] - 60 + i * 34}v20L${m} ${s.pit[1] + 54 + i * 34}L0 ${s.pit[1] - 40 + i * 34}z`,
          i === 0 ? ink.second : ink.accent,
        ),
      )
      .join(''),
}

/** Panels inside the outline. */
export const panels = (v: TopValues, s: TopShape, ink: Ink): string => {
  const rib =
    v.hemline === 'rib'
      ? path(d`M0 ${v.length - 16}Q${m} ${v.length - 8} 400 ${v.length - 16}V400H0z`, mix(ink.second, ink.deep, 0.2))
      : ''
  const cuffs =
    v.sleeve > 0
      ? both((k) =>
          stroke(
            d`M${m + k * s.cuffOut[0]} ${s.cuffOut[1]}L${m + k * s.cuffIn[0]} ${s.cuffIn[1]}`,
            v.sleeve > 120 ? ink.second : ink.accent,
            v.sleeve > 120 ? 24 : 8,
          ),
        )
      : ''
  return patterns[v.pattern](v, s, ink) + rib + cuffs
}

/** Seams and folds that make cloth of a flat shape. */
export const seams = (v: TopValues, s: TopShape, ink: Ink): string => {
  const arm =
    v.sleeve > 0 && v.pattern !== 'raglan'
      ? stroke(
          both(
            (k) =>
              d`M${m + k * (s.tip[0] - 3)} ${s.tip[1]}Q${m + k * (s.pit[0] - 14)} ${s.tip[1] + v.armhole * 0.5} ${m + k * s.pit[0]} ${s.pit[1]}`,
          ),
          ink.seam,
          1.6,
          { opacity: 0.5 },
        )
      : ''
  const folds = stroke(
    both(
      (k) =>
        d`M${m + k * (s.pit[0] - 4)} ${s.pit[1] + 6}Q${m + k * (v.waist - 30)} ${s.pit[1] + 34} ${m + k * (v.waist - 38)} ${s.pit[1] + 78}M${m + k * (v.waist - 8)} ${v.length - 88}Q${m + k * (v.waist - 30)} ${v.length - 60} ${m + k * (v.hem - 22)} ${v.length - 22}${v.sleeve > 120 ? d`M${m + k * ((s.cuffOut[0] + s.tip[0]) / 2 + 6)} ${(s.cuffOut[1] + s.tip[1]) / 2}q${k * -14} 14 ${k * -26} 12` : ''}`,
    ),
    '#0b0e14',
    5,
    { opacity: 0.1, 'stroke-linecap': 'round' },
  )
  const hem =
    v.hemline === 'rib' || v.hemline === 'flare'
      ? ''
      : stitch(
          d`M${m - v.hem} ${v.length - 10}Q${m} ${v.length + (v.hemline === 'curved' ? 18 : -2)} ${m + v.hem} ${v.length - 10}`,
          ink.seam,
        )
  return arm + folds + hem
}

const zip = (to: number, from: number, ink: Ink): string =>
  stroke(d`M${m} ${from}V${to}`, ink.deep, 5) +
  stroke(d`M${m} ${from}V${to}`, ink.accent, 2.5, { 'stroke-dasharray': '2 2' }) +
  path(d`M${m - 4} ${from + 8}h8l-2 18h-4z`, ink.accent)

/** Zips, buttons and pockets of the front. */
export const frontParts = (v: TopValues, s: TopShape, ink: Ink): string => {
  const from = shoulderY + (v.collar === 'stand' || v.collar === 'hood' ? -8 : v.depth)
  const fronts: Record<TopValues['front'], () => string> = {
    plain: () => '',
    zip: () => zip(v.length + 4, from, ink),
    'half-zip': () => zip(s.pit[1] + 10, from, ink),
    buttons: () =>
      path(d`M${m - 8} ${from}h16v58h-16z`, ink.second) +
      [14, 32, 50].map((y) => ellipse(m, from + y, 2.6, 2.6, ink.pale)).join(''),
    panel: () =>
      path(d`M${m - 34} ${s.pit[1] + 4}h68l10 76h-88z`, ink.second) +
      stitch(d`M${m - 28} ${s.pit[1] + 10}h56l9 64h-74z`, ink.seam),
  }
  const y = v.length - 84
  const pockets: Record<TopValues['pocket'], () => string> = {
    none: () => '',
    kangaroo: () =>
      path(d`M${m - 36} ${y}h72l18 38v34h-108v-34z`, ink.second) +
      stitch(d`M${m - 34} ${y + 5}h68l15 35M${m - 34} ${y + 5}l-15 35`, ink.seam),
    slant: () =>
      stroke(
        both((k) => d`M${m + k * 32} ${y + 6}l${k * 22} 46`),
        ink.deep,
        3.5,
      ) +
      stroke(
        both((k) => d`M${m + k * 36} ${y + 6}l${k * 22} 46`),
        ink.seam,
        1,
      ),
    chest: () =>
      path(d`M${m - 54} ${s.pit[1] - 18}h34v34l-17 8-17-8z`, ink.second) +
      stitch(d`M${m - 50} ${s.pit[1] - 10}h26`, ink.seam),
  }
  return fronts[v.front]() + pockets[v.pocket]()
}

/** Collar or hood: what lies behind the neck, and what lies before it. */
export const neckParts = (
  v: TopValues,
  s: TopShape,
  ink: Ink,
  back: boolean,
): { behind: string; before: string; outline: string } => {
  const inside = path(d`${s.neckline}Q${m} ${shoulderY + 18} ${m - v.neck} ${shoulderY}z`, ink.deep)
  const rib = stroke(s.neckline, mix(ink.second, ink.deep, 0.15), 9) + stitch(s.neckline, ink.seam, 1)
  const n = v.neck
  if (v.collar === 'hood') {
    const hood = d`M${m - n - 12} ${shoulderY + 6}C${m - n - 26} ${shoulderY - 44} ${m - 30} ${shoulderY - 58} ${m} ${shoulderY - 58}S${m + n + 26} ${shoulderY - 44} ${m + n + 12} ${shoulderY + 6}Q${m} ${shoulderY + (back ? 74 : 34)} ${m - n - 12} ${shoulderY + 6}z`
    const shade = back
      ? ''
      : path(
          d`M${m - n + 2} ${shoulderY}C${m - n} ${shoulderY - 34} ${m - 18} ${shoulderY - 42} ${m} ${shoulderY - 42}S${m + n} ${shoulderY - 34} ${m + n - 2} ${shoulderY}Q${m} ${shoulderY + 26} ${m - n + 2} ${shoulderY}z`,
          ink.deep,
        )
    const strings = back
      ? stroke(d`M${m} ${shoulderY - 58}V${shoulderY + 38}`, ink.seam, 1.5, { opacity: 0.5 })
      : stroke(d`M${m - 14} ${shoulderY + 14}q-4 30-2 50M${m + 14} ${shoulderY + 14}q4 26 1 44`, ink.accent, 3.5, {
          'stroke-linecap': 'round',
        })
    return {
      behind: '',
      before:
        path(hood, ink.body) + path(hood, 'url(#lt)') + stroke(hood, ink.seam, 1.5, { opacity: 0.5 }) + shade + strings,
      outline: hood,
    }
  }
  if (v.collar === 'stand' || v.collar === 'polo') {
    const rise = v.collar === 'stand' ? 24 : 8
    const stand = d`M${m - n - 4} ${shoulderY + 4}L${m - n + 4} ${shoulderY - rise}Q${m} ${shoulderY - rise - 8} ${m + n - 4} ${shoulderY - rise}L${m + n + 4} ${shoulderY + 4}Q${m} ${shoulderY + v.depth + 12} ${m - n - 4} ${shoulderY + 4}z`
    const flaps =
      v.collar === 'polo' && !back
        ? path(
            both(
              (k) =>
                d`M${m + k * n} ${shoulderY - 8}L${m} ${shoulderY + v.depth}L${m + k * 26} ${shoulderY + v.depth + 22}L${m + k * (n + 12)} ${shoulderY + 8}z`,
            ),
            ink.second,
          )
        : ''
    const hollow = back
      ? ''
      : path(
          d`M${m - n + 6} ${shoulderY - rise + 2}Q${m} ${shoulderY - rise - 6} ${m + n - 6} ${shoulderY - rise + 2}Q${m} ${shoulderY - rise + 12} ${m - n + 6} ${shoulderY - rise + 2}z`,
          ink.deep,
        )
    return { behind: '', before: path(stand, ink.second) + path(stand, 'url(#lt)') + hollow + flaps, outline: stand }
  }
  return { behind: back ? '' : inside, before: rib, outline: '' }
}
