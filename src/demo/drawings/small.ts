import { family, type Sketch } from './family.ts'
import { d, ellipse, markAt, path, solid, stitch, stroke } from './ink.ts'

/** A pair of gloves; from behind they are palms with grip. */
export const gloves = family(
  {
    finger: [54, 96, 76],
    palm: [84, 116, 98],
    cuff: [18, 76, 40],
    spread: [0, 10, 4],
    kind: ['full', 'open', 'keeper'],
    pattern: ['knuckle', 'strap', 'plain', 'lines'],
  },
  (v, ink, view, mark): Sketch => {
    const wide = v.kind === 'keeper' ? 26 : 21
    const length = v.kind === 'open' ? v.finger * 0.45 : v.finger
    const y = 214
    const hand = (x: number, k: 1 | -1): string => {
      const f = [0, 1, 2, 3].map((i) => {
        const fx = -wide * 2 + i * wide
        const tall = length - (i === 0 ? 16 : i === 3 ? 8 : i === 2 ? 0 : 3)
        const lean = (i - 1.5) * v.spread
        return d`L${x + k * (fx + lean)} ${y - tall}Q${x + k * (fx + lean + wide / 2)} ${y - tall - 15} ${x + k * (fx + lean + wide - 2)} ${y - tall}L${x + k * (fx + wide - 1)} ${y - 6}`
      })
      const h = wide * 2
      return d`M${x - k * h} ${y}${f.join('')}L${x + k * (h + 2)} ${y + 14}L${x + k * (h + 26)} ${y - 18}Q${x + k * (h + 44)} ${y - 22} ${x + k * (h + 40)} ${y}L${x + k * (h - 2)} ${y + v.palm * 0.7}L${x + k * (h - 8)} ${y + v.palm - 8}L${x + k * (h - 4)} ${y + v.palm + v.cuff}H${x - k * (h - 4)}L${x - k * (h - 8)} ${y + v.palm - 8}z`
    }
    const palm = view === 'back'
    const on = (x: number): string => {
      const cuff =
        path(d`M${x - 90} ${y + v.palm - 4}h180v120h-180z`, ink.second) +
        (v.pattern === 'strap'
          ? path(d`M${x - 90} ${y + v.palm + 2}h180v18h-180z`, ink.accent)
          : stitch(d`M${x - 60} ${y + v.palm + 6}h120`, ink.seam))
      const lines = stroke(
        [-1, 0, 1].map((i) => d`M${x + i * wide} ${y - 12}v-${length * 0.6}`).join(''),
        ink.deep,
        2.5,
        { opacity: 0.35 },
      )
      if (palm)
        return (
          ellipse(x, y + v.palm * 0.42, wide * 1.7, v.palm * 0.42, ink.second) +
          Array.from({ length: 12 }, (_, i) =>
            ellipse(x - 27 + (i % 4) * 18, y + 14 + Math.floor(i / 4) * 20, 4, 4, ink.accent),
          ).join('') +
          cuff +
          lines
        )
      const face = {
        knuckle: () =>
          path(
            d`M${x - wide * 2} ${y - 10}Q${x} ${y - 30} ${x + wide * 2} ${y - 10}V${y + 16}Q${x} ${y} ${x - wide * 2} ${y + 16}z`,
            ink.accent,
          ),
        strap: () => '',
        plain: () => '',
        lines: () =>
          stroke(
            [0, 1, 2]
              .map((i) => d`M${x - 60} ${y + 10 + i * 16}L${x} ${y + 26 + i * 16}L${x + 60} ${y + 10 + i * 16}`)
              .join(''),
            ink.second,
            6,
          ),
      }[v.pattern]()
      return face + cuff + lines + markAt(mark, x, y + v.palm * 0.55, 0.8, ink.accent)
    }
    const [a, b] = [hand(118, 1), hand(282, -1)]
    return {
      outline: a + b,
      svg: solid('a', a, ink.body, on(118), 9) + solid('b', b, ink.body, on(282), 9),
      shadow: [200, y + v.palm + v.cuff + 24, 140],
      focus: [130, y + 16, 2.1],
    }
  },
)

/** The card that comes by e-mail, with a band and a bow of light. */
export const card = family(
  { tilt: [-16, 16, -8], wide: [240, 300, 276], pattern: ['waves', 'rays'] },
  (v, ink, view, mark): Sketch => {
    const w = v.wide
    const h = w * 0.63
    const x = 200 - w / 2
    const y = 196 - h / 2
    const outline = d`M${x + 16} ${y}h${w - 32}q16 0 16 16v${h - 32}q0 16-16 16h${32 - w}q-16 0-16-16v${32 - h}q0-16 16-16z`
    const face =
      v.pattern === 'waves'
        ? [0, 1, 2, 3, 4]
            .map((i) =>
              path(
                d`M0 ${y + 40 + i * 34}Q120 ${y - 20 + i * 38} 210 ${y + 50 + i * 28}T420 ${y + 10 + i * 34}V400H0z`,
                i % 2 === 0 ? ink.second : ink.body,
                { opacity: 0.6 },
              ),
            )
            .join('')
        : Array.from({ length: 9 }, (_, i) =>
            path(d`M${x + w * 0.8} ${y + h * 0.3}L${x - 40 + i * 48} ${y + h + 60}h24z`, ink.second, { opacity: 0.7 }),
          ).join('')
    const ribbon = path(d`M${x + w * 0.22} 0h20V400h-20z`, ink.accent, { opacity: 0.9 })
    const back =
      path(d`M0 ${y + 26}H400v${h * 0.22}H0z`, ink.deep) +
      path(d`M${x + 24} ${y + h * 0.52}h${w * 0.56}v30h${-w * 0.56}z`, ink.pale) +
      stroke(d`M${x + 36} ${y + h * 0.52 + 15}h${w * 0.3}`, ink.deep, 4, { 'stroke-dasharray': '14 6' })
    const logo = markAt(mark, x + w * 0.62, y + h * 0.5, 2.6, ink.accent)
    const under = solid('u', outline, ink.second, '', 8)
    const svg = `<g transform="rotate(${v.tilt + 11} 200 196)">${under}</g><g transform="rotate(${v.tilt} 200 196)">${solid('c', outline, ink.body, view === 'back' ? back : face + ribbon + logo)}</g>`
    return { outline: outline + String(v.tilt), svg, shadow: [200, 322, 130], focus: [240, 190, 1.8] }
  },
)
