import { d, ellipse, group, type Ink, mix, type Point, path, stitch, stroke } from './ink.ts'
import { ground, type ShoeShape, type ShoeValues } from './shoe-shape.ts'

const at = ([x, y]: Point, dx = 0, dy = 0): string => d`${x + dx} ${y + dy}`

/** Rows of dots or stitches, kept to the upper by its clip. */
const texture = (id: string, inner: string, w: number, h: number): string =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${inner}</pattern>`

const band = (s: ShoeShape, from: number, to: number, up: number): string => {
  const [a, b, c] = [s.edge(from), s.edge((from + to) / 2), s.edge(to)]
  return d`M${at(a, -8, 14)}C${at(a, 0, -up)} ${at(b, -30, -up * 0.9)} ${at(b, 0, -up * 0.55)}S${at(c, -20, -up * 0.5)} ${at(c, 10, 14)}Z`
}

const uppers: Record<ShoeValues['upper'], (s: ShoeShape, ink: Ink) => string> = {
  mesh: (s, ink) =>
    texture(
      'm',
      ellipse(2.5, 2.5, 1.5, 1.5, ink.seam, { opacity: 0.35 }) + ellipse(7, 7, 1.5, 1.5, ink.seam, { opacity: 0.35 }),
      9,
      9,
    ) +
    path('M170 90H380V320H170z', 'url(#m)') +
    path(band(s, 0.02, 0.42, 56), ink.second),
  sweep: (s, ink) =>
    path(
      d`M${at(s.heel, -10, -30)}C${at(s.edge(0.25), 10, -52)} ${at(s.edge(0.5), 0, -14)} ${at(s.instep(0.75))}L${at(s.instep(0.95), 6, 4)}C${at(s.edge(0.62), 10, 0)} ${at(s.edge(0.3), 0, 8)} ${at(s.heel, -10, 10)}Z`,
      ink.second,
    ) +
    stroke(
      d`M${at(s.heel, -6, -34)}C${at(s.edge(0.25), 10, -56)} ${at(s.edge(0.5), 0, -18)} ${at(s.instep(0.74), 0, -3)}`,
      ink.accent,
      4,
    ),
  cage: (s, ink) =>
    [0.16, 0.34, 0.52, 0.7, 0.88]
      .map((t) =>
        stroke(
          d`M${at(s.edge(t * 0.8 + 0.02), -14, 8)}Q${at(s.edge(t * 0.8 + 0.05), 8, -24)} ${at(s.instep(t), 4, 2)}L${at(s.edge(t * 0.8 + 0.18), 12, 6)}`,
          ink.second,
          7,
          { 'stroke-linejoin': 'round' },
        ),
      )
      .join(''),
  split: (s, ink) =>
    path(d`M0 0H${s.instep(0.34)[0]}L${at(s.instep(0.34))}L${at(s.edge(0.58), 16, 30)}H0Z`, ink.second) +
    stitch(d`M${at(s.instep(0.34), 7, 0)}L${at(s.edge(0.58), 23, 30)}`, ink.seam),
  ribs: (s, ink) =>
    Array.from({ length: 9 }, (_, i) =>
      stroke(
        d`M${at(s.edge(0.2 + i * 0.055), -10, 10)}Q${at(s.edge(0.22 + i * 0.055), -16, -40)} ${at(s.instep(i / 9))}`,
        ink.second,
        4,
      ),
    ).join(''),
  classic: (s, ink) =>
    path(band(s, 0, 0.3, 70), ink.second) +
    path(
      d`M${at(s.instep(0.86), -4, -8)}C${at(s.edge(0.78), 6, -40)} ${at(s.edge(0.66), 10, -18)} ${at(s.edge(0.56), 0, 12)}L${at(s.toe, 20, 20)}L${at(s.toe, 20, -60)}Z`,
      ink.second,
    ) +
    stitch(
      d`M${at(s.instep(0.86), -10, -4)}C${at(s.edge(0.78), 0, -40)} ${at(s.edge(0.66), 4, -18)} ${at(s.edge(0.56), -7, 10)}`,
      ink.seam,
    ) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        ellipse(
          s.toe[0] - 62 + (i % 3) * 11,
          s.toe[1] - 14 + Math.floor(i / 3) * 8 - (i % 3) * -2,
          1.8,
          1.8,
          ink.deep,
          { opacity: 0.6 },
        ),
      )
      .join(''),
  knit: (s, ink) =>
    texture('m', stroke('M0 3l4 4 4-4M0 10l4 4 4-4', ink.seam, 1.2, { opacity: 0.5 }), 8, 14) +
    path('M0 60H400V320H0z', 'url(#m)') +
    path(band(s, 0, 0.24, 44), ink.second, { opacity: 0.9 }),
  wings: (s, ink) =>
    path(
      d`M${at(s.tab, -20, 20)}L${at(s.instep(0.1))}L${at(s.instep(0.3))}C${at(s.edge(0.4), 0, -30)} ${at(s.edge(0.3), 0, -6)} ${at(s.heel, -20, 12)}Z`,
      ink.second,
    ) +
    stitch(
      d`M${at(s.instep(0.34))}C${at(s.edge(0.44), 0, -28)} ${at(s.edge(0.3), 0, 0)} ${at(s.heel, 10, 6)}`,
      ink.seam,
    ),
  fade: (s, ink) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => path(d`M0 ${s.toe[1] + 24 - i * 17}L400 ${s.toe[1] - i * 17}V400H0Z`, ink.accent, { opacity: 0.16 }))
      .join(''),
  plain: (s, ink) =>
    stitch(d`M${at(s.edge(0.2), 0, 6)}Q${at(s.edge(0.3), 0, -40)} ${at(s.instep(0.3), 0, 14)}`, ink.seam),
}

/** Panels and texture of the upper, below its light. */
export const upperParts = (v: ShoeValues, s: ShoeShape, ink: Ink): string => {
  const counter = path(
    d`M${at(s.tab, -24, 26)}C${at(s.tab, 34, 40)} ${at(s.heel, 46, -26)} ${at(s.heel, 62, 20)}H0Z`,
    mix(ink.second, ink.deep, 0.18),
  )
  const toecap =
    v.toecap === 'none'
      ? ''
      : v.toecap === 'shell'
        ? path(
            d`M${at(s.toe, -58, -60)}C${at(s.toe, -40, -30)} ${at(s.toe, -48, -10)} ${at(s.toe, -58, 20)}H400V100Z`,
            ink.pale,
          ) +
          stroke(d`M${at(s.toe, -30, -40)}V400M${at(s.toe, -18, -40)}V400M${at(s.toe, -42, -40)}V400`, ink.seam, 1.2, {
            opacity: 0.5,
          })
        : path(
            d`M${at(s.toe, -84, 12)}C${at(s.toe, -50, -6)} ${at(s.toe, -26, -34)} ${at(s.toe, 14, -30)}V400H200Z`,
            ink.deep,
          )
  return (
    uppers[v.upper](s, ink) +
    counter +
    toecap +
    (v.lace === 'laces' ? path(stay(s), ink.second) : v.lace === 'straps' ? straps(s, ink) : '')
  )
}

const stay = (s: ShoeShape): string =>
  d`M${at(s.instep(0), -14, 12)}Q${at(s.instep(0.4), -22, 18)} ${at(s.instep(0.94), -10, 14)}L${at(s.instep(1), 4, -30)}L${at(s.instep(0), 30, -30)}Z`

const straps = (s: ShoeShape, ink: Ink): string =>
  [0.16, 0.56]
    .map((t) => {
      const [x, y] = s.instep(t)
      const fold = d`L${x - 14} ${y + 46}Q${x - 22} ${y + 54} ${x - 32} ${y + 46}L${x - 42} ${y + 38}`
      return (
        path(d`M${x - 14} ${y - 16}L${x + 30} ${y - 8}${fold}Z`, ink.accent) +
        stitch(d`M${x + 14} ${y}L${x - 17} ${y + 40}Q${x - 23} ${y + 46} ${x - 30} ${y + 41}`, ink.deep)
      )
    })
    .join('')

/** Eyelets and laces over the upper; a slip-on has a knitted band instead. */
export const closing = (v: ShoeValues, s: ShoeShape, ink: Ink): string => {
  if (v.lace === 'straps') return ''
  if (v.lace === 'slip')
    return stroke(
      d`M${at(s.tongue, 26, 14)}C${at(s.tongue, 12, 34)} ${at(s.tab, 40, 34)} ${at(s.tab, 8, 22)}`,
      ink.accent,
      5,
    )
  const rows = [0.06, 0.24, 0.42, 0.6, 0.78]
  const lace = rows.map((t) => d`M${at(s.instep(t), -13, 14)}L${at(s.instep(t + 0.04), 4, -3)}`).join('')
  const eyes = rows.map((t) => {
    const [x, y] = s.instep(t)
    return ellipse(x - 14, y + 15, 2.6, 2.6, ink.deep)
  })
  const round = { 'stroke-linecap': 'round' }
  return stroke(lace, ink.deep, 8, { ...round, opacity: 0.35 }) + eyes.join('') + stroke(lace, ink.pale, 5.5, round)
}

const wave = (s: ShoeShape, dy: number): string =>
  [1, 2, 3, 4, 5, 6, 7, 8].reduce(
    (line, i) => line + (i === 1 ? d`Q${at(s.edge(0.06), 0, dy - 10)} ` : 'T') + at(s.edge(i / 8), 0, dy),
    d`M${at(s.edge(0), -8, dy + 4)}`,
  )

/** Lines, windows and outsole on the sole. */
export const soleParts = (v: ShoeValues, s: ShoeShape, ink: Ink): string => {
  const mid = (v.stack + v.fore) / 4
  const outsole = (colour: string, up: number) =>
    path(d`M0 ${ground - up}H280Q350 ${ground - up} 390 ${ground - up - v.spring * 2}V400H0Z`, colour)
  const groove = stroke(
    d`M${at(s.edge(0), -20, mid)}C${at(s.edge(0.35), 0, mid + 3)} ${at(s.edge(0.7), 0, mid)} ${at(s.edge(1), 10, mid * 0.7)}`,
    ink.seam,
    1.6,
    { opacity: 0.45 },
  )
  const each = (count: number, mark: (p: Point, i: number) => string) =>
    Array.from({ length: count }, (_, i) => mark(s.edge((i + 0.4) / count), i)).join('')
  const kinds: Record<ShoeValues['sole'], () => string> = {
    smooth: () => groove + outsole(ink.accent, 7),
    wave: () => stroke(wave(s, mid), ink.accent, 4, { 'stroke-linejoin': 'round' }) + outsole(ink.deep, 5),
    pods: () =>
      each(8, ([x, y], i) =>
        stroke(d`M${x + 12} ${y + 12}L${x + (i - 4) * 1.5} 320`, ink.seam, 2.4, { opacity: 0.6 }),
      ) + outsole(ink.accent, 5),
    window: () =>
      [0, 1, 2]
        .map((i) =>
          ellipse(
            s.edge(0.1 + i * 0.15)[0],
            s.edge(0.1 + i * 0.15)[1] + v.stack * 0.5,
            14 - i * 2,
            v.stack * 0.2,
            ink.accent,
            { stroke: ink.seam, 'stroke-width': 2 },
          ),
        )
        .join('') +
      groove +
      outsole(ink.deep, 4),
    lugs: () => outsole(ink.deep, 13) + groove,
    cup: () =>
      stitch(
        d`M${at(s.edge(0), -10, 10)}C${at(s.edge(0.35), 0, 11)} ${at(s.edge(0.7), 0, 10)} ${at(s.edge(1), 10, 8)}`,
        ink.seam,
        1.6,
      ) + outsole(ink.deep, 4),
    studs: () => path(d`M0 ${ground - 15}H400V400H0Z`, ink.accent),
    plate: () =>
      stroke(
        d`M${at(s.edge(0), -30, v.stack * 0.6)}C${at(s.edge(0.4), 0, v.stack * 0.2)} ${at(s.edge(0.6), 0, mid * 1.9)} ${at(s.edge(1), 12, 6)}`,
        ink.accent,
        5,
      ) + outsole(ink.deep, 5),
    gum: () => outsole('#b98a55', v.fore * 0.5) + groove,
  }
  return group(kinds[v.sole](), {})
}
