import { family, type ParameterValues, type Sketch } from './family.ts'
import { d, type Ink, markAt, mix, path, solid, stitch, stroke } from './ink.ts'

const parameters = {
  wide: [150, 230, 186],
  tall: [210, 290, 250],
  round: [14, 90, 56],
  taper: [-16, 26, 6],
  pocket: ['full', 'low', 'twin', 'mesh'],
  lid: ['zip', 'flap', 'roll'],
  cord: [0, 1, 0],
  mark: [0.8, 2, 1.4],
} as const
type BackpackValues = ParameterValues<typeof parameters>

const base = 336

interface Body {
  x0: number
  x1: number
  top: number
  /** Upper edge of the front pocket. */
  py: number
  outline: string
}

const bodyOf = (v: BackpackValues): Body => {
  const x0 = 200 - v.wide / 2
  const x1 = 200 + v.wide / 2
  const top = base - v.tall
  const r = v.round
  const t = v.taper
  const roof =
    v.lid === 'roll'
      ? d`L${x0 + t + 8} ${top + 10}H${x1 - t - 8}`
      : d`C${x0 + t} ${top + r * 0.4} ${x0 + t + r * 0.4} ${top} ${x0 + t + r} ${top}H${x1 - t - r}C${x1 - t - r * 0.4} ${top} ${x1 - t} ${top + r * 0.4} `
  const outline = d`M${x0} ${base - 26}L${x0 + t} ${top + r}${roof}${v.lid === 'roll' ? 'L' : ''}${x1 - t} ${top + r}L${x1} ${base - 26}Q${x1 + 2} ${base} ${x1 - 26} ${base}H${x0 + 26}Q${x0 - 2} ${base} ${x0} ${base - 26}z`
  return { x0, x1, top, py: base - v.tall * (v.pocket === 'low' ? 0.36 : 0.52), outline }
}

const zip = ({ x0, x1 }: Body, ink: Ink, y: number, inset: number): string =>
  stroke(
    d`M${x0 + inset} ${y + 14}Q${x0 + inset} ${y} ${x0 + inset + 16} ${y}H${x1 - inset - 16}Q${x1 - inset} ${y} ${x1 - inset} ${y + 14}`,
    ink.deep,
    4,
  ) + path(d`M${x1 - inset - 30} ${y - 2}h7l-1 18h-5z`, ink.accent)

const pocketOf = (v: BackpackValues, b: Body, ink: Ink): string => {
  const { x0, x1, py } = b
  const pockets: Record<BackpackValues['pocket'], () => string> = {
    full: () =>
      path(d`M${x0 + 14} ${py}Q200 ${py - 14} ${x1 - 14} ${py}V400H${x0 + 14}z`, ink.second) + zip(b, ink, py + 12, 26),
    low: () => path(d`M0 ${py}Q200 ${py + 22} 400 ${py}V400H0z`, ink.second) + zip(b, ink, py + 34, 34),
    twin: () =>
      [x0 + 18, 206]
        .map(
          (x) =>
            path(d`M${x} ${py + 10}h${v.wide / 2 - 26}v${v.tall * 0.4}h${26 - v.wide / 2}z`, ink.second) +
            stitch(d`M${x + 5} ${py + 24}h${v.wide / 2 - 36}`, ink.seam),
        )
        .join(''),
    mesh: () =>
      `<pattern id="m" width="8" height="8" patternUnits="userSpaceOnUse">${stroke('M0 0l8 8M8 0L0 8', ink.seam, 1)}</pattern>` +
      path(d`M${x0 + 10} ${py + 16}Q200 ${py - 10} ${x1 - 10} ${py + 16}V400H${x0 + 10}z`, ink.second) +
      path(d`M${x0 + 10} ${py + 16}Q200 ${py - 10} ${x1 - 10} ${py + 16}V400H${x0 + 10}z`, 'url(#m)') +
      stroke(d`M${x0 + 10} ${py + 16}Q200 ${py - 10} ${x1 - 10} ${py + 16}`, ink.accent, 5),
  }
  return pockets[v.pocket]()
}

const lidOf = (v: BackpackValues, b: Body, ink: Ink): string => {
  const { x0, x1, top } = b
  return v.lid === 'flap'
    ? path(d`M0 0H400V${top + 84}Q200 ${top + 118} 0 ${top + 84}z`, mix(ink.body, ink.deep, 0.25)) +
        path(d`M190 ${top + 60}h20v70h-20z`, ink.accent)
    : v.lid === 'roll'
      ? path(d`M0 ${top - 5}H400V${top + 28}H0z`, ink.second) +
        stroke(d`M${x0 - 4} ${top + 30}H${x1 + 4}`, ink.deep, 3) +
        path(d`M${x1 - 50} ${top + 6}h16v84h-16z`, ink.accent)
      : zip(b, ink, top + 40, 30 + Math.max(0, v.taper))
}

const backOf = (v: BackpackValues, { x0, x1, top, outline }: Body, ink: Ink): string => {
  const pads =
    path(
      d`M${x0 + 26} ${top + 34}Q200 ${top + 12} ${x1 - 26} ${top + 34}V${base - 34}Q200 ${base - 16} ${x0 + 26} ${base - 34}z`,
      ink.second,
    ) + stitch(d`M200 ${top + 30}V${base - 30}M${x0 + 34} ${base - 90}H${x1 - 34}`, ink.seam, 1.6)
  const strap = (k: 1 | -1) =>
    stroke(
      d`M${200 + k * 22} ${top + 22}C${200 + k * 60} ${top + 40} ${200 + k * 66} ${top + 120} ${200 + k * (v.wide / 2 - 14)} ${base - 40}`,
      ink.deep,
      26,
      { 'stroke-linecap': 'round' },
    ) +
    stroke(
      d`M${200 + k * 22} ${top + 22}C${200 + k * 60} ${top + 40} ${200 + k * 66} ${top + 120} ${200 + k * (v.wide / 2 - 22)} ${base - 56}`,
      ink.accent,
      3,
      { 'stroke-dasharray': '10 6' },
    )
  return solid('c', outline, ink.body, pads) + strap(1) + strap(-1)
}

const frontOf = (v: BackpackValues, b: Body, ink: Ink, logo: string): string => {
  const { top } = b
  const cord =
    v.cord > 0
      ? stroke(
          d`M150 ${top + 70}L250 ${top + 96}L150 ${top + 122}M250 ${top + 70}L150 ${top + 96}L250 ${top + 122}`,
          ink.accent,
          4,
        )
      : ''
  return solid('c', b.outline, ink.body, pocketOf(v, b, ink) + lidOf(v, b, ink) + cord + logo)
}

/** Backpacks from the front; behind they have straps and a padded back. */
export const backpack = family(parameters, (v, ink, view, mark): Sketch => {
  const b = bodyOf(v)
  const { top, py } = b
  const back = view === 'back'
  const handle = stroke(d`M178 ${top + 6}C178 ${top - 26} 222 ${top - 26} 222 ${top + 6}`, ink.deep, 8, {
    'stroke-linecap': 'round',
  })
  const logo = markAt(
    mark,
    200,
    v.lid === 'flap' ? top + 44 : v.pocket === 'twin' ? top + 82 : v.pocket === 'low' ? py - 52 : py + 58,
    v.mark,
    ink.accent,
  )
  return {
    outline: b.outline,
    svg: handle + (back ? backOf(v, b, ink) : frontOf(v, b, ink, logo)),
    shadow: [200, base + 4, v.wide * 0.66],
    focus: [220, top + 80, 2],
  }
})
