import { type BrandMark, family, type Sketch, type View } from './family.ts'
import { d, ellipse, group, type Ink, mirrored, mix, path, solid, stitch, stroke } from './ink.ts'
import { markAt } from './mark.ts'
import { closing, soleParts, upperParts } from './shoe-parts.ts'
import { ground, type ShoeValues, shoeParameters, shoeShape } from './shoe-shape.ts'

/** Puts the height `y` of a shoe in the middle of the sheet, larger than it was drawn. */
const centred = (y: number, width: number, { svg, shadow, focus, outline }: Sketch): Sketch => {
  const scale = Math.round(Math.min(1.14, 362 / width) * 100) / 100
  const to = (value: number): number => 205 + (value - y) * scale
  return {
    outline,
    svg: group(svg, { transform: d`translate(${200 - 200 * scale} ${205 - y * scale})scale(${String(scale)})` }),
    shadow: [shadow[0], to(shadow[1]), shadow[2] * scale],
    focus: [200 + (focus[0] - 200) * scale, to(focus[1]), focus[2]],
  }
}

const profile = (v: ShoeValues, ink: Ink, mark: BrandMark): Sketch => {
  const s = shoeShape(v)
  const [tx, ty] = s.tab
  const lining = path(
    d`M${tx + 6} ${ty + 2}L${s.tongue[0] + 10} ${s.tongue[1] - 2}L${s.tongue[0] + 8} ${Math.max(ty, s.tongue[1]) + v.dip + 20}H${tx + 16}Z`,
    ink.deep,
  )
  const pull = stroke(
    d`M${tx + 4} ${ty + 18}C${tx - 12} ${ty + 4} ${tx - 2} ${ty - 14} ${tx + 8} ${ty - 1}`,
    ink.accent,
    4,
  )
  const [mx, my] = s.edge(0.42)
  const [ix, iy] = s.instep(0.4)
  const logo = v.mark === 0 ? '' : markAt(mark, (mx + ix) / 2 - 12, (my + iy) / 2 + 4, v.mark, ink.accent, -8)
  const upper = solid('u', s.upper, ink.body, upperParts(v, s, ink) + logo)
  const seam = stroke(
    d`M${tx + 2} ${ty + 10}C${tx + 22} ${ty + 16} ${tx + 34} ${ty + 22 + v.dip} ${s.tongue[0] - 2} ${s.tongue[1] + 20}`,
    ink.seam,
    1.6,
    { opacity: 0.6 },
  )
  const sole = solid('o', s.sole, v.sole === 'studs' ? ink.deep : ink.pale, soleParts(v, s, ink), 7)
  const svg = pull + lining + upper + seam + closing(v, s, ink) + sole
  return centred((ground + Math.min(ty, s.tongue[1])) / 2, v.length + Math.max(0, v.flare) + 16, {
    outline: s.upper + s.sole,
    svg,
    shadow: [200, ground + 2, v.length * 0.54],
    focus: [275, ground - 60, 2],
  })
}

/** One heel from behind, its middle at x. */
const heel = (id: string, x: number, v: ShoeValues, ink: Ink, mark: BrandMark): { outline: string; svg: string } => {
  const top = ground - v.stack
  const tab = top - v.ankle
  const wide = 46 + v.flare * 0.4
  const upper = mirrored(
    x,
    [0, tab - 8],
    [
      [
        [16, tab - 8],
        [22, tab + 2],
        [26, tab + 16],
      ],
      [
        [32, tab + v.ankle * 0.4],
        [44, tab + v.ankle * 0.6],
        [43, top + 8],
      ],
    ],
  )
  const sole = mirrored(
    x,
    [0, top - 2],
    [
      [
        [20, top - 4],
        [38, top - 4],
        [46, top - 8],
      ],
      [
        [50, top + v.stack * 0.3],
        [wide, ground - 14],
        [wide, ground - 6],
      ],
      [
        [wide, ground],
        [wide - 6, ground],
        [wide - 10, ground],
      ],
    ],
  )
  const inside = ellipse(x, tab + 4, 27, 13, ink.deep)
  const panel = path(d`M${x - 17} ${tab - 10}H${x + 17}L${x + 24} ${top + 10}H${x - 24}Z`, ink.second)
  const on =
    panel +
    stitch(d`M${x - 14} ${tab}L${x - 20} ${top}M${x + 14} ${tab}L${x + 20} ${top}`, ink.seam) +
    path(
      d`M${x - 50} ${top - 22}Q${x} ${top - 40} ${x + 50} ${top - 22}V${top + 20}H${x - 50}Z`,
      mix(ink.second, ink.deep, 0.18),
    ) +
    markAt(mark, x, tab + v.ankle * 0.34 + 8, 0.62, ink.accent)
  const soleOn =
    path(d`M${x - 70} ${ground - 8}H${x + 70}V400H${x - 70}Z`, v.sole === 'gum' ? '#b98a55' : ink.accent) +
    stroke(
      d`M${x - 70} ${top + v.stack * 0.45}Q${x} ${top + v.stack * 0.6} ${x + 70} ${top + v.stack * 0.45}`,
      ink.seam,
      1.6,
      { opacity: 0.4 },
    )
  const loop = stroke(d`M${x - 5} ${tab + 10}V${tab - 14}H${x + 5}V${tab + 10}`, ink.accent, 4)
  return {
    outline: upper + sole,
    svg:
      inside +
      solid(`${id}u`, upper, ink.body, on) +
      loop +
      solid(`${id}s`, sole, v.sole === 'studs' ? ink.deep : ink.pale, soleOn, 7),
  }
}

const pair = (v: ShoeValues, ink: Ink, mark: BrandMark): Sketch => {
  const left = heel('l', 138, v, ink, mark)
  const right = heel('r', 262, v, ink, mark)
  return centred((ground * 2 - v.stack - v.ankle) / 2, 300, {
    outline: left.outline + right.outline,
    svg: left.svg + right.svg,
    shadow: [200, ground + 2, 135],
    focus: [200, 200, 1],
  })
}

/** Everything with an upper on a sole: runners, court shoes, high sneakers, boots with studs or lugs. */
export const shoe = family(shoeParameters, (v, ink, view: View, mark) =>
  view === 'back' ? pair(v, ink, mark) : profile(v, ink, mark),
)

/** Slides: a footbed and a strap. */
export const slide = family(
  {
    stack: [22, 56, 34],
    strap: [50, 110, 76],
    rise: [46, 96, 66],
    spring: [0, 26, 12],
    from: [120, 190, 150],
    cut: ['band', 'cross', 'twin', 'moulded'],
    mark: [0, 2.2, 1.4],
  },
  (v, ink, view, mark): Sketch => {
    const top = ground - v.stack
    const sole = d`M50 ${top - 4}C120 ${top + 16} 220 ${top + 10} 350 ${top - v.spring}C366 ${top - v.spring + 6} 362 ${ground - v.spring * 0.5} 316 ${ground}H86C58 ${ground} 40 ${ground - 10} 42 ${top + 12}Q43 ${top} 50 ${top - 4}Z`
    const end = v.from + v.strap + 84
    const lean = v.cut === 'moulded' ? 34 : 0
    const strap = d`M${v.from} ${top + 14}C${v.from + 2 + lean} ${top - v.rise * 0.7} ${v.from + 30} ${top - v.rise} ${v.from + 62} ${top - v.rise}C${end - 60} ${top - v.rise + 2} ${end - 14} ${top - v.rise * 0.45} ${end} ${top + 6}Z`
    const gap =
      v.cut === 'twin'
        ? stroke(
            d`M${v.from + 60} ${top + 14}Q${v.from + 74} ${top - v.rise * 0.5} ${v.from + 96} ${top - v.rise}`,
            ink.deep,
            9,
          )
        : v.cut === 'cross'
          ? path(
              d`M${v.from} ${top - v.rise}L${end} ${top + 20}H${end - 60}L${v.from - 10} ${top - v.rise + 60}Z`,
              ink.second,
            )
          : path(d`M${v.from - 20} ${top - 16}H${end + 20}V400H${v.from - 20}Z`, ink.second)
    const on =
      gap +
      stitch(
        d`M${v.from + 10} ${top}C${v.from + 14} ${top - v.rise * 0.6} ${v.from + 36} ${top - v.rise + 9} ${v.from + 62} ${top - v.rise + 9}`,
        ink.seam,
      ) +
      markAt(mark, (v.from + end) / 2, top - v.rise * 0.5, v.mark, ink.accent, -6)
    const bed = path(
      d`M50 ${top - 4}C120 ${top + 16} 220 ${top + 10} 350 ${top - v.spring}C300 ${top - 30} 120 ${top - 26} 50 ${top - 4}Z`,
      mix(ink.second, ink.deep, 0.4),
    )
    const lines =
      stroke(
        d`M40 ${top + v.stack * 0.5}C140 ${top + v.stack * 0.62} 250 ${top + v.stack * 0.55} 362 ${top + 6}`,
        ink.seam,
        2,
        { opacity: 0.5 },
      ) + path(d`M0 ${ground - 7}H400V400H0Z`, ink.deep)
    const one = bed + solid('o', sole, mix(ink.body, '#ffffff', 0.12), lines, 8) + solid('t', strap, ink.body, on)
    const svg =
      view === 'back'
        ? `<g transform="translate(400)scale(-1 1)"><g transform="translate(30 -26)scale(.86)">${one.replaceAll('"o', '"p').replaceAll('#o', '#p').replaceAll('#t', '#q').replaceAll('"t', '"q')}</g>${one}</g>`
        : one
    return centred((ground + top - v.rise) / 2, 320, {
      outline: sole + strap,
      svg,
      shadow: [202, ground + 2, 164],
      focus: [240, top - 16, 1.9],
    })
  },
)
