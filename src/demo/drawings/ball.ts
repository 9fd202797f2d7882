import type { Brand } from '#domain/sites'
import { family, type ParameterValues, type Sketch } from './family.ts'
import { d, ellipse, type Ink, markAt, path, solid, stroke } from './ink.ts'

const parameters = {
  size: [70, 130, 112],
  kind: ['football', 'basketball', 'tennis', 'medicine'],
  turn: [-60, 60, 0],
  count: [1, 3, 1],
} as const
type BallValues = ParameterValues<typeof parameters>

const circle = (x: number, y: number, r: number): string =>
  d`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0z`

const footballLines = (r: number, x: number, y: number): string => {
  const at = (radius: number, angle: number) => d`${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`
  const five = Array.from({ length: 5 }, (_, i) => -Math.PI / 2 + (i * Math.PI * 2) / 5)
  const middle = five.map((a, i) => (i === 0 ? 'M' : 'L') + at(r * 0.34, a)).join('')
  const spokes = five.map((a) => d`M${at(r * 0.34, a)}L${at(r * 0.66, a)}`).join('')
  const ring = five
    .map(
      (a) =>
        d`M${at(r * 0.66, a)}L${at(r * 0.8, a + 0.42)}L${at(r * 0.66, a + 1.257)}M${at(r * 0.8, a + 0.42)}L${at(r * 1.02, a + 0.5)}M${at(r * 0.8, a + 0.82)}L${at(r * 1.02, a + 0.76)}`,
    )
    .join('')
  return `${middle}z${spokes}${ring}`
}

type Rotation = Readonly<Record<'transform', string>>

/** Panels and seams of a ball of radius r about x, cy. */
const faces: Record<BallValues['kind'], (r: number, x: number, cy: number, ink: Ink, rotate: Rotation) => string> = {
  football: (r, x, cy, ink, rotate) =>
    path(footballLines(r, x, cy).split('z')[0] ?? '', ink.accent, rotate) +
    stroke(footballLines(r, x, cy), ink.seam, 3, rotate) +
    path(
      d`M${x - r} ${cy + r * 0.3}Q${x - r * 0.5} ${cy + r * 0.5} ${x - r * 0.3} ${cy + r}L${x - r} ${cy + r}zM${x + r} ${cy - r * 0.5}Q${x + r * 0.5} ${cy - r * 0.6} ${x + r * 0.4} ${cy - r}H${x + r}z`,
      ink.second,
      { opacity: 0.8, ...rotate },
    ),
  basketball: (r, x, cy, ink, rotate) =>
    stroke(
      d`M${x - r} ${cy}H${x + r}M${x} ${cy - r}V${cy + r}M${x - r * 0.72} ${cy - r * 0.72}Q${x - r * 0.1} ${cy} ${x - r * 0.72} ${cy + r * 0.72}M${x + r * 0.72} ${cy - r * 0.72}Q${x + r * 0.1} ${cy} ${x + r * 0.72} ${cy + r * 0.72}`,
      ink.deep,
      4,
      rotate,
    ),
  tennis: (r, x, cy, ink, rotate) =>
    stroke(
      d`M${x - r * 0.8} ${cy - r * 0.62}Q${x + r * 0.2} ${cy - r * 0.1} ${x - r * 0.3} ${cy + r}M${x + r * 0.3} ${cy - r}Q${x + r * 0.1} ${cy + r * 0.1} ${x + r} ${cy + r * 0.4}`,
      ink.pale,
      5,
      rotate,
    ),
  medicine: (r, x, cy, ink, rotate) =>
    path(
      d`M${x - r} ${cy - r * 0.3}Q${x} ${cy - r * 0.1} ${x + r} ${cy - r * 0.3}V${cy + r * 0.3}Q${x} ${cy + r * 0.5} ${x - r} ${cy + r * 0.3}z`,
      ink.second,
      rotate,
    ) +
    Array.from({ length: 12 }, (_, i) =>
      ellipse(x - r * 0.7 + (i % 4) * r * 0.46, cy - r * 0.75 + Math.floor(i / 4) * r * 0.75, 3, 3, ink.deep, {
        opacity: 0.5,
      }),
    ).join(''),
}

const one = (
  id: string,
  x: number,
  cy: number,
  v: BallValues,
  ink: Ink,
  mark: Brand,
  turn: number,
): { outline: string; svg: string } => {
  const r = v.size
  const outline = circle(x, cy, r)
  const lines = faces[v.kind](r, x, cy, ink, { transform: `rotate(${turn} ${Math.round(x)} ${Math.round(cy)})` })
  const logo =
    v.kind === 'football'
      ? ''
      : markAt(
          mark,
          x + (v.kind === 'basketball' ? r * 0.32 : 0),
          cy - (v.kind === 'basketball' ? r * 0.3 : 0),
          r / 90,
          v.kind === 'basketball' ? ink.deep : ink.accent,
          turn * 0.4,
        )
  return {
    outline,
    svg:
      solid(id, outline, ink.body, lines + logo, r * 0.24) +
      ellipse(x - r * 0.38, cy - r * 0.46, r * 0.3, r * 0.2, '#ffffff', {
        opacity: 0.22,
        transform: `rotate(-36 ${Math.round(x - r * 0.38)} ${Math.round(cy - r * 0.46)})`,
      }),
  }
}

const placesOf = ({ size: r, count }: BallValues, y: number): number[][] =>
  count === 1
    ? [[200, y]]
    : count === 2
      ? [
          [200 - r * 0.95, y],
          [200 + r * 0.95, y + 6],
        ]
      : [
          [200, y - r * 1.6],
          [200 - r * 1.02, y],
          [200 + r * 1.02, y + 4],
        ]

/** Balls, one or a pile. */
export const ball = family(parameters, (v, ink, view, mark): Sketch => {
  const y = 312 - v.size
  const turn = v.turn + (view === 'back' ? 140 : 0)
  const all = placesOf(v, y).map(([x = 0, cy = 0], i) => one(`b${i}`, x, cy, v, ink, mark, turn))
  return {
    outline: all.map((b) => b.outline).join(''),
    svg: all.map((b) => b.svg).join(''),
    shadow: [200, 312, v.size * (v.count === 1 ? 0.9 : 2)],
    focus: [200 - v.size * 0.2, y, 1.8],
  }
})
