import type { PictureView } from '#domain/products'
import type { Brand } from '#domain/sites'
import { family, type Sketch } from './family.ts'
import { d, ellipse, type Ink, markAt, mirrored, mix, path, solid, stitch, stroke } from './ink.ts'
import { centred } from './scene.ts'
import { closing, soleParts, upperParts } from './shoe-parts.ts'
import { ground, type ShoeValues, shoeParameters, shoeShape } from './shoe-shape.ts'

const profile = (v: ShoeValues, ink: Ink, mark: Brand): Sketch => {
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

const heelLines = (x: number, v: ShoeValues): { upper: string; sole: string } => {
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
  return { upper, sole }
}

/** One heel from behind, its middle at x. */
const heel = (id: string, x: number, v: ShoeValues, ink: Ink, mark: Brand): { outline: string; svg: string } => {
  const top = ground - v.stack
  const tab = top - v.ankle
  const { upper, sole } = heelLines(x, v)
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

const pair = (v: ShoeValues, ink: Ink, mark: Brand): Sketch => {
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
export const shoe = family(shoeParameters, (v, ink, view: PictureView, mark) =>
  view === 'back' ? pair(v, ink, mark) : profile(v, ink, mark),
)
