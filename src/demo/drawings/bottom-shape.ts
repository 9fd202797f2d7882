import type { ParameterValues } from './family.ts'
import { centreX, mirrored, type Piece } from './ink.ts'

export const waistY = 66

/** Offsets from the middle line; `hem` is where the leg ends, `rise` where the legs part. */
export const bottomParameters = {
  waist: [40, 76, 56],
  hip: [52, 96, 74],
  knee: [40, 120, 70],
  outer: [28, 124, 66],
  inner: [4, 60, 14],
  hem: [150, 352, 330],
  rise: [74, 130, 98],
  band: [12, 40, 20],
  cut: ['straight', 'cuff', 'notch', 'curve'],
  pattern: ['plain', 'stripe', 'panel', 'knee', 'dip', 'waves', 'pinch', 'under'],
  tie: ['none', 'cord', 'buckle'],
  pocket: ['none', 'slant', 'cargo'],
} as const
export type BottomValues = ParameterValues<typeof bottomParameters>

const legOf = (v: BottomValues): Piece[] => {
  const kneeY = waistY + (v.hem - waistY) * 0.58
  const crotch = waistY + v.rise
  const reach = (v.hem - crotch) * 0.3
  const legEnd = v.hem - (v.cut === 'straight' ? 8 : 28)
  return v.hem < 260
    ? [
        [
          [v.hip + 6, crotch + reach * 0.4],
          [v.outer - 3, v.hem - reach],
          [v.outer, legEnd],
        ],
      ]
    : [
        [
          [v.hip + 1, crotch + 24],
          [v.knee + 5, kneeY - reach],
          [v.knee, kneeY],
        ],
        [
          [v.knee - 5, kneeY + reach],
          [v.outer + 1, legEnd - reach],
          [v.outer, legEnd],
        ],
      ]
}

const hemOf = (v: BottomValues): Piece[] => {
  const lift = v.cut === 'notch' ? 16 : 0
  return v.cut === 'curve'
    ? [
        [
          [v.outer, v.hem - 26],
          [v.outer, v.hem - 4],
          [v.outer - 18, v.hem],
        ],
        [[v.inner, v.hem + 5]],
      ]
    : v.cut === 'notch'
      ? [[[v.outer, v.hem - lift]], [[v.outer - 9, v.hem]], [[v.inner, v.hem + 4]]]
      : v.cut === 'cuff'
        ? [
            [
              [v.outer + 4, v.hem - 26],
              [v.outer + 3, v.hem - 18],
              [v.outer - 4, v.hem - 16],
            ],
            [[v.outer - 5, v.hem]],
            [[v.inner + 5, v.hem + 3]],
            [[v.inner + 3, v.hem - 14]],
          ]
        : [[[v.outer, v.hem]], [[v.inner, v.hem + 4]]]
}

/** The outline of both legs from waist to hems. */
export const bottomOutline = (v: BottomValues): string => {
  const crotch = waistY + v.rise
  const reach = (v.hem - crotch) * 0.3
  return mirrored(
    centreX,
    [0, waistY + 3],
    [
      [[v.waist, waistY]],
      [[v.waist + 2, waistY + v.band]],
      [
        [v.waist + 8, waistY + 40],
        [v.hip, waistY + 46],
        [v.hip + 2, crotch - 10],
      ],
      ...legOf(v),
      ...hemOf(v),
      [
        [v.inner + 2, v.hem - reach],
        [v.inner * 0.5 + 2, crotch + reach],
        [2, crotch],
      ],
    ],
  )
}
