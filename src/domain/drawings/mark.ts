import type { BrandMark } from './family.ts'
import { path } from './ink.ts'

// Our own marks, drawn about 0,0 and 40 wide: two quills of a runner's pace, and a folded pennant.
const shapes: Record<BrandMark, string> = {
  stride: 'M-20 9-4-11H4L-12 9zM-4 9 10-9C14-13 19-13 22-12L6 9z',
  reebok: 'M-21-6C-8-12 6-10 21-9 14-4 9-1 7 1 1-3-9-5-21-6zM-13 1C-7 1-1 3 3 5L-2 10C-6 7-10 4-13 1z',
}

/** The brand's mark at a point. `size` 1 is 40 wide; `tilt` in degrees. */
export const markAt = (brand: BrandMark, x: number, y: number, size: number, colour: string, tilt = 0): string =>
  path(shapes[brand], colour, {
    transform: `translate(${Math.round(x)} ${Math.round(y)})${tilt === 0 ? '' : `rotate(${tilt})`}scale(${Math.round(size * 100) / 100})`,
  })
