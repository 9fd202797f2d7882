import type { Brand } from '#domain/sites'
import { family, type ParameterValues, type Sketch } from './family.ts'
import { d, type Ink, markAt, path, solid, stitch, stroke } from './ink.ts'

const parameters = {
  wide: [190, 320, 290],
  tall: [78, 150, 126],
  round: [16, 70, 40],
  grip: [20, 70, 48],
  carry: ['handles', 'belt', 'sling'],
  pattern: ['ends', 'band', 'plain', 'diagonal', 'net'],
  mark: [0.8, 2.2, 1.6],
} as const
type DuffelValues = ParameterValues<typeof parameters>

const base = 290

interface Body {
  x0: number
  x1: number
  top: number
  outline: string
}

const bodyOf = (v: DuffelValues): Body => {
  const top = base - v.tall
  const x0 = 200 - v.wide / 2
  const x1 = 200 + v.wide / 2
  const r = v.round
  const outline = d`M${x0} ${base - r * 0.6}C${x0 - 6} ${top + r} ${x0 + 2} ${top + 6} ${x0 + r} ${top + 4}Q200 ${top - 10} ${x1 - r} ${top + 4}C${x1 - 2} ${top + 6} ${x1 + 6} ${top + r} ${x1} ${base - r * 0.6}Q${x1 - 4} ${base} ${x1 - r} ${base}H${x0 + r}Q${x0 + 4} ${base} ${x0} ${base - r * 0.6}z`
  return { x0, x1, top, outline }
}

const patterns: Record<DuffelValues['pattern'], (v: DuffelValues, b: Body, ink: Ink) => string> = {
  ends: (_v, { x0, x1, top }, ink) =>
    path(
      d`M0 0H${x0 + 44}Q${x0 + 56} ${base - 60} ${x0 + 44} 400H0zM400 0H${x1 - 44}Q${x1 - 56} ${base - 60} ${x1 - 44} 400H400z`,
      ink.second,
    ) +
    stitch(
      d`M${x0 + 50} ${top}Q${x0 + 62} ${base - 60} ${x0 + 50} ${base}M${x1 - 50} ${top}Q${x1 - 62} ${base - 60} ${x1 - 50} ${base}`,
      ink.seam,
    ),
  band: (v, _b, ink) =>
    path(d`M0 ${base - v.tall * 0.36}H400V400H0z`, ink.second) +
    path(d`M0 ${base - v.tall * 0.4}H400v7H0z`, ink.accent),
  plain: (v, { x0, x1 }, ink) =>
    stitch(d`M${x0} ${base - v.tall * 0.3}Q200 ${base - v.tall * 0.2} ${x1} ${base - v.tall * 0.3}`, ink.seam),
  diagonal: (v, { x0 }, ink) =>
    path(d`M${x0 + v.wide * 0.5} 0L${x0 + v.wide * 0.24} 400H400V0z`, ink.second) +
    path(d`M${x0 + v.wide * 0.5} 0L${x0 + v.wide * 0.24} 400h18L${x0 + v.wide * 0.5 + 18} 0z`, ink.accent),
  net: (v, { x0 }, ink) =>
    `<pattern id="m" width="9" height="9" patternUnits="userSpaceOnUse">${stroke('M0 0l9 9M9 0L0 9', ink.seam, 1)}</pattern>` +
    path(d`M0 0H${x0 + v.wide * 0.36}V400H0z`, 'url(#m)') +
    stroke(d`M${x0 + v.wide * 0.36} 0V400`, ink.accent, 5),
}

const gripsOf = (v: DuffelValues, { x0, x1, top }: Body, ink: Ink): string => {
  return v.carry === 'handles'
    ? stroke(d`M128 ${top + 10}C136 ${top - v.grip * 1.3} 264 ${top - v.grip * 1.3} 272 ${top + 10}`, ink.deep, 11) +
        stroke(d`M176 ${top - v.grip * 0.86}Q200 ${top - v.grip * 0.94} 224 ${top - v.grip * 0.86}`, ink.accent, 13, {
          'stroke-linecap': 'round',
        })
    : v.carry === 'belt'
      ? stroke(
          d`M${x0 + 10} ${base - v.tall * 0.55}C${x0 - 60} ${top - 10} 70 ${top - v.grip * 1.4} 200 ${top - v.grip * 1.5}S${x1 + 60} ${top - 10} ${x1 - 10} ${base - v.tall * 0.55}`,
          ink.deep,
          15,
        ) + path(d`M176 ${top - v.grip * 1.5 - 12}h48v24h-48z`, ink.accent)
      : stroke(
          d`M${x0 + 14} ${top + 30}C${x0 + 20} ${top - v.grip * 2} ${x1 + 20} ${top - v.grip * 2.2} ${x1 - 14} ${top + 30}`,
          ink.second,
          10,
        )
}

const onFront = (v: DuffelValues, { x0, x1, top }: Body, ink: Ink, back: boolean, mark: Brand): string => {
  const straps =
    v.carry === 'handles'
      ? [128, 272].map((x) => path(d`M${x - 8} ${top - 4}h16v${v.tall + 20}h-16z`, ink.deep)).join('')
      : ''
  const zip =
    stroke(d`M${x0 + 26} ${top + 20}Q200 ${top + 6} ${x1 - 26} ${top + 20}`, ink.deep, 4.5) +
    path(d`M${v.wide < 240 ? x0 + 44 : x1 - 70} ${top + 12}h8l-1 22h-6z`, ink.accent)
  const face = back
    ? path(d`M${x0 + 60} ${base - v.tall * 0.62}h${v.wide - 120}v${v.tall * 0.44}h${120 - v.wide}z`, ink.second) +
      stitch(d`M${x0 + 66} ${base - v.tall * 0.54}h${v.wide - 132}`, ink.seam)
    : markAt(
        mark,
        200 + (v.pattern === 'diagonal' ? 40 : 0),
        base - v.tall * 0.42,
        v.mark,
        v.pattern === 'band' ? ink.pale : ink.accent,
      )
  return straps + zip + face
}

/** Duffels, lying; a waist bag is a small one with a belt. */
export const duffel = family(parameters, (v, ink, view, mark): Sketch => {
  const b = bodyOf(v)
  const back = view === 'back'
  const on = patterns[v.pattern](v, b, ink) + onFront(v, b, ink, back, mark)
  const svg = gripsOf(v, b, ink) + solid('c', b.outline, ink.body, on, 16)
  return {
    outline: b.outline + v.carry + String(v.grip),
    svg: back ? `<g transform="translate(400)scale(-1 1)">${svg}</g>` : svg,
    shadow: [200, base + 3, v.wide * 0.56],
    focus: [250, base - v.tall * 0.7, 2],
  }
})
