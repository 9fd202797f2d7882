import type { BrandMark } from './family.ts'
import { path } from './ink.ts'

// Our own marks, drawn about 0,0 and 40 wide: two quills of a runner's pace, and two half rings, a link.
const shapes: Record<BrandMark, string> = {
  stride: 'M-20 9-4-11H4L-12 9zM-4 9 10-9C14-13 19-13 22-12L6 9z',
  reebok: 'M-21-1A14 14 0 0 1 7-1H0A7 7 0 0 0-14-1zM-7 2A14 14 0 0 0 21 2H14A7 7 0 0 1 0 2z',
}

/** The brand's mark at a point. `size` 1 is 40 wide; `tilt` in degrees. */
export const markAt = (brand: BrandMark, x: number, y: number, size: number, colour: string, tilt = 0): string =>
  path(shapes[brand], colour, {
    transform: `translate(${Math.round(x)} ${Math.round(y)})${tilt === 0 ? '' : `rotate(${tilt})`}scale(${Math.round(size * 100) / 100})`,
  })
