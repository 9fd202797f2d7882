import type { Brand } from '#domain/sites'
import { family, type ParameterValues, type Sketch } from './family.ts'
import { d, ellipse, type Ink, markAt, mix, path, solid, stroke } from './ink.ts'

const parameters = {
  tall: [40, 190, 130],
  foot: [96, 140, 118],
  leg: [40, 62, 50],
  slouch: [0, 16, 4],
  pattern: ['rings', 'heel', 'rib', 'dots', 'block'],
} as const
type SockValues = ParameterValues<typeof parameters>

const outlineOf = (v: SockValues, x: number, y: number): string => {
  const top = y - v.tall
  const l = v.leg
  return d`M${x} ${top}Q${x + l / 2} ${top - 8} ${x + l} ${top}C${x + l + v.slouch} ${y - v.tall * 0.5} ${x + l - 4} ${y - 20} ${x + l + 12} ${y + 2}C${x + l + 40} ${y + 24} ${x + v.foot + 40} ${y + 26} ${x + v.foot + 38} ${y + 50}C${x + v.foot + 36} ${y + 66} ${x + 60} ${y + 68} ${x + 32} ${y + 62}C${x - 8} ${y + 54} ${x - 10} ${y + 26} ${x - 4} ${y}C${x + 2 - v.slouch} ${y - 30} ${x - v.slouch} ${y - v.tall * 0.6} ${x} ${top}z`
}

const patternOf = (v: SockValues, x: number, y: number, ink: Ink): string => {
  const top = y - v.tall
  const l = v.leg
  const caps =
    ellipse(x + 4, y + 46, 30, 36, ink.second) + path(d`M${x + v.foot + 4} ${y}V${y + 90}h70v-100z`, ink.second)
  const patterns: Record<SockValues['pattern'], () => string> = {
    rings: () =>
      stroke(
        [14, 32].map((dy) => d`M${x - 20} ${top + dy}Q${x + l / 2} ${top + dy - 7} ${x + l + 20} ${top + dy}`).join(''),
        ink.accent,
        9,
      ) + caps,
    heel: () => caps + stroke(d`M${x - 20} ${top + 8}H${x + l + 20}`, ink.accent, 16),
    rib: () =>
      stroke(
        [0.1, 0.26, 0.42, 0.58, 0.74, 0.9]
          .map(
            (t) =>
              d`M${x + l * t} ${top - 8}C${x + l * t} ${y - 20} ${x + l * t} ${y + 10} ${x + l * t + 60} ${y + 60}`,
          )
          .join(''),
        ink.seam,
        2.5,
        { opacity: 0.4 },
      ) + path(d`M${x - 20} ${top - 10}h100v20h-100z`, ink.accent),
    dots: () =>
      Array.from({ length: 15 }, (_, i) =>
        ellipse(
          x + 8 + (i % 3) * 18 + (Math.floor(i / 3) % 2) * 9,
          top + 20 + Math.floor(i / 3) * 22,
          5,
          5,
          ink.accent,
        ),
      ).join('') + caps,
    block: () =>
      path(d`M${x - 30} ${y - v.tall * 0.4}H${x + 220}V${y + 100}H${x - 30}z`, ink.second) +
      path(d`M${x - 30} ${y - v.tall * 0.4}h150v8h-150z`, ink.accent),
  }
  return patterns[v.pattern]()
}

/** One sock, its ankle at x, y. */
const sock = (id: string, x: number, y: number, body: string, v: SockValues, ink: Ink, mark: Brand) => {
  const top = y - v.tall
  const l = v.leg
  const ribs = stroke([0.2, 0.4, 0.6, 0.8].map((t) => d`M${x + l * t} ${top}v16`).join(''), ink.seam, 1.4, {
    opacity: 0.5,
  })
  const outline = outlineOf(v, x, y)
  const logo = markAt(
    mark,
    x + l / 2,
    top + Math.min(66, v.tall * 0.5),
    0.7,
    v.pattern === 'dots' ? ink.deep : ink.accent,
  )
  return { outline, svg: solid(id, outline, body, patternOf(v, x, y, ink) + ribs + logo, 9) }
}

/** A pair of socks, the toes to the right. */
export const socks = family(parameters, (v, ink, view, mark): Sketch => {
  const y = 200 + v.tall / 2 - 30
  const far = sock('a', 100, y - 26, mix(ink.body, ink.deep, 0.12), v, ink, mark)
  const near = sock('b', 158, y, ink.body, v, ink, mark)
  const flip = view === 'back' ? 'transform="translate(400)scale(-1 1)"' : ''
  const fold = view === 'back' ? stroke(d`M150 ${y - v.tall + 26}h66`, ink.seam, 2) : ''
  return {
    outline: far.outline + near.outline,
    svg: `<g ${flip}>${far.svg}${near.svg}${fold}</g>`,
    shadow: [218, y + 72, 130],
    focus: [200, y + 4, 2.1],
  }
})
