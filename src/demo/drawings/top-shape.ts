import type { ParameterValues } from './family.ts'
import { centreX, d, mirrored, type Piece, type Point } from './ink.ts'

/** Offsets from the middle line of the sheet, x 200; the shoulders begin at y 84. */
export const topParameters = {
  shoulder: [34, 92, 78],
  chest: [52, 98, 80],
  waist: [46, 100, 76],
  hem: [50, 150, 80],
  /** Where the hem lies. */
  length: [170, 352, 322],
  /** Fall of the shoulder; length, width and angle (degrees from level) of the sleeve. */
  slope: [6, 34, 20],
  sleeve: [0, 214, 66],
  cuff: [16, 58, 44],
  angle: [20, 76, 46],
  armhole: [40, 104, 66],
  neck: [18, 50, 32],
  depth: [4, 74, 22],
  collar: ['crew', 'v', 'polo', 'stand', 'hood', 'straps', 'scoop'],
  hemline: ['straight', 'curved', 'rib', 'drop', 'split', 'flare'],
  front: ['plain', 'zip', 'half-zip', 'buttons', 'panel'],
  pattern: ['plain', 'block', 'hoops', 'sash', 'sides', 'raglan', 'quilt', 'fade', 'yoke', 'pinstripe', 'chevron'],
  pocket: ['none', 'kangaroo', 'slant', 'chest'],
  place: ['chest', 'middle', 'hem', 'none'],
} as const
export type TopValues = ParameterValues<typeof topParameters>

export const shoulderY = 84

export interface TopShape {
  outline: string
  /** Offsets of the right half. */
  tip: Point
  cuffOut: Point
  cuffIn: Point
  pit: Point
  hem: Point
  neckline: string
  backNeck: string
}

const shoulderLine = (v: TopValues): { pieces: Piece[]; tip: Point; out: Point; inner: Point; pit: Point } => {
  const tip: Point = [v.shoulder, shoulderY + v.slope]
  const pit: Point = [v.chest, shoulderY + v.slope + v.armhole]
  const turn = (v.angle * Math.PI) / 180
  const out: Point = [tip[0] + Math.cos(turn) * v.sleeve, tip[1] + Math.sin(turn) * v.sleeve]
  const inner: Point = [out[0] - Math.sin(turn) * v.cuff, out[1] + Math.cos(turn) * v.cuff]
  if (v.sleeve === 0)
    return {
      pieces: [[tip], [[tip[0] - 14, tip[1] + v.armhole * 0.5], [pit[0] - 12, pit[1] - 6], pit]],
      tip,
      out: tip,
      inner: pit,
      pit,
    }
  const bend = v.sleeve > 120 ? 10 : 4
  const pieces: Piece[] = [
    [
      [v.shoulder - 12, tip[1] - 4],
      [tip[0] - 2, tip[1] - 3],
      [tip[0] + 5, tip[1] + 5],
    ],
    [
      [tip[0] + (out[0] - tip[0]) * 0.4 + bend, tip[1] + (out[1] - tip[1]) * 0.3],
      [out[0] - (out[0] - tip[0]) * 0.2 + bend * 0.6, out[1] - (out[1] - tip[1]) * 0.25],
      out,
    ],
    [[out[0] - 2, out[1] + 6], [inner[0] + 4, inner[1] + 3], inner],
    [[inner[0] - (inner[0] - pit[0]) * 0.5, inner[1] - (inner[1] - pit[1]) * 0.45], [pit[0] + 6, pit[1] + 12], pit],
  ]
  return { pieces, tip, out, inner, pit }
}

const hemPieces = (v: TopValues, hem: Point): Piece[] => {
  const [x, y] = hem
  if (v.hemline === 'curved')
    return [
      [hem],
      [
        [x - 10, y + 4],
        [x * 0.6, y + 18],
        [0, y + 18],
      ],
    ]
  if (v.hemline === 'drop')
    return [
      [[x, y - 14]],
      [
        [x - 4, y + 10],
        [x * 0.7, y + 12],
        [x * 0.45, y + 12],
      ],
      [[0, y + 12]],
    ]
  if (v.hemline === 'split') return [[hem], [[x - 3, y + 5]], [[x - 12, y - 12]], [[x - 14, y + 6]], [[0, y + 6]]]
  if (v.hemline === 'rib')
    return [
      [[x, y - 16]],
      [
        [x + 3, y - 12],
        [x - 2, y - 4],
        [x - 6, y],
      ],
      [[0, y + 3]],
    ]
  if (v.hemline === 'flare')
    return [
      [hem],
      [
        [x * 0.8, y + 12],
        [x * 0.75, y - 4],
        [x * 0.5, y + 9],
      ],
      [
        [x * 0.35, y + 14],
        [x * 0.2, y - 2],
        [0, y + 9],
      ],
    ]
  return [
    [hem],
    [
      [x * 0.6, y + 4],
      [x * 0.3, y + 5],
      [0, y + 5],
    ],
  ]
}

export const topShape = (v: TopValues, back: boolean): TopShape => {
  const { pieces, tip, out, inner, pit } = shoulderLine(v)
  const hem: Point = [v.hem, v.length]
  const closed = back ? v.collar !== 'straps' : v.collar === 'stand' || v.collar === 'hood'
  const drop = closed ? Math.min(v.depth, 9) : v.depth
  const neckY = shoulderY + drop
  const neckEnd: Point = [v.neck, shoulderY]
  const neck: Piece[] =
    v.collar === 'v' && !back
      ? [[neckEnd]]
      : [[[v.neck * 0.6, neckY], [v.neck * 0.94, shoulderY + drop * 0.55], neckEnd]]
  const sideY = pit[1] + (v.length - pit[1]) * 0.45
  const reach = (sideY - pit[1]) * 0.35
  const side: Piece = [
    [v.chest - 2, pit[1] + reach],
    [v.waist, sideY - reach],
    [v.waist, sideY],
  ]
  const lower: Piece = [
    [v.waist, sideY + reach],
    [v.hem - (v.hem - v.waist) * 0.3, v.length - 16 - reach * 0.5],
    [v.hem, v.length - 16],
  ]
  const outline = mirrored(centreX, [0, neckY], [...neck, ...pieces, side, lower, ...hemPieces(v, hem)])
  const line = (y: number, yc: number) =>
    d`M${centreX - v.neck} ${shoulderY}C${centreX - v.neck * 0.94} ${shoulderY + yc * 0.55} ${centreX - v.neck * 0.6} ${y} ${centreX} ${y}S${centreX + v.neck * 0.94} ${shoulderY + yc * 0.55} ${centreX + v.neck} ${shoulderY}`
  const vee = d`M${centreX - v.neck} ${shoulderY}L${centreX} ${neckY}L${centreX + v.neck} ${shoulderY}`
  return {
    outline,
    tip,
    cuffOut: out,
    cuffIn: inner,
    pit,
    hem,
    neckline: v.collar === 'v' && !back ? vee : line(neckY, drop),
    backNeck: line(shoulderY + 9, 9),
  }
}
