import type { ParameterValues } from './family.ts'
import { along, d, type Point } from './ink.ts'

/** Lengths in units of the sheet, on which a shoe is about 300 long and the ground lies at 306. */
export const shoeParameters = {
  /** Heel tab above the sole, and the tongue above the tab. */
  ankle: [52, 190, 84],
  tongue: [-4, 46, 18],
  /** Sole under the heel and under the forefoot. */
  stack: [12, 64, 40],
  fore: [10, 50, 26],
  /** The sole behind the heel, and how far the tip is lifted. */
  flare: [-6, 30, 8],
  spring: [0, 30, 14],
  /** Height of the toe box, depth of the collar, backward flick of the tab. */
  toe: [18, 56, 34],
  dip: [-6, 40, 14],
  flick: [-24, 16, 0],
  length: [276, 318, 304],
  /** Where the throat begins, from the heel. */
  throat: [84, 140, 112],
  sole: ['smooth', 'wave', 'pods', 'window', 'lugs', 'cup', 'studs', 'plate', 'gum'],
  upper: ['mesh', 'sweep', 'cage', 'split', 'ribs', 'classic', 'knit', 'wings', 'fade', 'plain'],
  lace: ['laces', 'straps', 'slip'],
  toecap: ['none', 'bumper', 'shell'],
  mark: [0, 2, 1],
} as const
export type ShoeValues = ParameterValues<typeof shoeParameters>

export const ground = 306

/** Every line of a shoe seen from outside, the toe to the right. */
export interface ShoeShape {
  upper: string
  sole: string
  /** From the heel end of the sole's top to its toe. */
  soleTop: string
  heel: Point
  tab: Point
  tongue: Point
  toe: Point
  /** A point of the instep from the tongue (0) to the toe box (1). */
  instep: (t: number) => Point
  /** A point of the sole's upper edge from heel (0) to toe (1). */
  edge: (t: number) => Point
}

export const shoeShape = (v: ShoeValues): ShoeShape => {
  const x0 = 200 - v.length / 2
  const x1 = 200 + v.length / 2
  const heel: Point = [x0 + 8, ground - v.stack]
  const toe: Point = [x1 - 4, ground - v.fore - v.spring]
  const edgeLine = [[x0 + 95, heel[1] + 9], [x0 + 190, ground - v.fore + 6], toe] as const
  const tab: Point = [x0 + 18 + v.flick, heel[1] - v.ankle]
  const tongue: Point = [x0 + v.throat, tab[1] - v.tongue]
  const vamp: Point = [x1 - 68, toe[1] - v.toe + 6]
  const fall = vamp[1] - tongue[1]
  const instepFrom: Point = [tongue[0] + 22, tongue[1] + 5]
  const instepLine = [
    [tongue[0] + 34, tongue[1] + fall * 0.5],
    [vamp[0] - 58, vamp[1] - 9 - fall * 0.06],
    vamp,
  ] as const
  const collar: Point = [(tab[0] + tongue[0]) / 2 + 4, Math.max(tab[1], tongue[1]) + v.dip]
  const top = d`M${heel[0]} ${heel[1] + 5}C${x0 - 4} ${heel[1] - v.ankle * 0.42} ${tab[0] + 15 - v.flick * 0.6} ${tab[1] + v.ankle * 0.3} ${tab[0]} ${tab[1] + 3}C${tab[0] + 2} ${tab[1] - 7} ${tab[0] + 15} ${tab[1] - 6} ${tab[0] + 20} ${tab[1] + 3}`
  const opening = d`C${collar[0] - 22} ${collar[1] + 4} ${collar[0] + 8} ${collar[1] + 8} ${tongue[0] - 4} ${tongue[1] + 8}C${tongue[0]} ${tongue[1] - 8} ${tongue[0] + 18} ${tongue[1] - 9} ${instepFrom[0]} ${instepFrom[1]}`
  const front = d`C${instepLine[0][0]} ${instepLine[0][1]} ${instepLine[1][0]} ${instepLine[1][1]} ${vamp[0]} ${vamp[1]}C${x1 - 34} ${vamp[1] + 4} ${x1 + 3} ${toe[1] - v.toe * 0.4} ${toe[0]} ${toe[1] + 5}`
  const under = d`C${x0 + 190} ${ground - v.fore + 11} ${x0 + 95} ${heel[1] + 14} ${heel[0]} ${heel[1] + 5}Z`
  const soleTop = d`M${x0} ${heel[1] - 3}C${x0 + 95} ${heel[1] + 9} ${x0 + 190} ${ground - v.fore + 6} ${toe[0] + 4} ${toe[1] - 3}`
  return {
    upper: top + opening + front + under,
    sole: soleTop + bottom(v, x0, x1, toe[1]),
    soleTop,
    heel,
    tab,
    tongue,
    toe,
    instep: (t) => along(instepFrom, instepLine, t),
    edge: (t) => along(heel, edgeLine, t),
  }
}

const studs = (from: number, to: number): string => {
  const at = [from, from - 34, from - 68, to + 62, to + 30].map(
    (x) => d`L${x} ${ground - 16}L${x - 4} ${ground}H${x - 15}L${x - 19} ${ground - 16}`,
  )
  return at.join('')
}

const lugs = (from: number, to: number): string => {
  const count = 11
  const step = (from - to) / count
  return Array.from({ length: count }, (_, i) => {
    const x = from - i * step
    return i === 5 || i === 6
      ? d`L${x - step} ${ground - 6}`
      : d`L${x - step * 0.15} ${ground}H${x - step * 0.7}L${x - step * 0.85} ${ground - 7}H${x - step}`
  }).join('')
}

/** From the tip of the toe under the shoe back to the heel. */
const bottom = (v: ShoeValues, x0: number, x1: number, tipY: number): string => {
  const lift = v.sole === 'studs' ? 16 : v.sole === 'lugs' ? 7 : 0
  const floor = ground - lift
  const tip = d`C${x1 + 7} ${tipY + 4} ${x1 + 3} ${floor - v.spring * 0.45} ${x1 - 50} ${floor}`
  const back = x0 + 34
  const tread =
    v.sole === 'studs'
      ? studs(x1 - 54, back)
      : v.sole === 'lugs'
        ? lugs(x1 - 52, back)
        : v.sole === 'plate'
          ? d`Q200 ${floor - 12} ${back} ${floor}`
          : v.sole === 'window'
            ? d`H220Q190 ${floor - 7} 160 ${floor}`
            : ''
  const heelY = ground - v.stack
  return d`${tip}${tread}L${back} ${floor}C${x0 + 10} ${floor} ${x0 - v.flare} ${floor - 8} ${x0 - v.flare} ${heelY + v.stack * 0.45}C${x0 - v.flare} ${heelY + 6} ${x0 - 3} ${heelY + 4} ${x0} ${heelY - 3}Z`
}
