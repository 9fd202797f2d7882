import type { Brand } from '#domain/sites'

/** A brand's logo as shapes of an SVG, 24 pixels high. */
export interface Logo {
  viewBox: string
  /** At a height of 24. */
  width: number
  /** A shape without `fill` has the colour of the text around it. */
  shapes: readonly { d: string; fill?: string }[]
}

/** For headers, choosers, loaders and drawings. */
export const logos: Readonly<Record<Brand, Logo>> = {
  stride: {
    viewBox: '-22 -14 46 26',
    width: 42,
    shapes: [{ d: 'M-20 9-4-11H4L-12 9zM-4 9 10-9C14-13 19-13 22-12L6 9z' }],
  },
  reebok: {
    viewBox: '-22 -16 44 34',
    width: 32,
    shapes: [
      { d: 'M-21-1A14 14 0 0 1 7-1H0A7 7 0 0 0-14-1z', fill: '#c1121f' },
      { d: 'M-7 2A14 14 0 0 0 21 2H14A7 7 0 0 1 0 2z' },
    ],
  },
}
