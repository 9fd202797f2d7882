/**
 * The drawing room: every product's picture is a pure function of the parameters in its file (decision 0030).
 * 400 × 400 units, no scripts, no references outside the drawing, at most 4 kB.
 */

import { families } from './families.ts'
import type { BrandMark, Parameters, Sketch, View } from './family.ts'
import { inkOf } from './ink.ts'
import { frame } from './scene.ts'

export { families } from './families.ts'
export type { BrandMark, View } from './family.ts'

/** `family` and any of that family's parameters; those left out have their usual value. */
export interface Drawing {
  family: string
  [parameter: string]: string | number
}

export class DrawingError extends Error {
  readonly code = 'DRAWING'
}

const valuesOf = (parameters: Parameters, drawing: Drawing): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, allowed]) => [
      name,
      drawing[name] ?? (typeof allowed[0] === 'number' ? (allowed[2] as number) : (allowed[0] ?? '')),
    ]),
  )

/** What is drawn, before light and background. @throws DrawingError for an unknown family */
export const sketch = (
  drawing: Drawing,
  parts: readonly [string, string, string],
  view: View,
  mark: BrandMark,
): Sketch => {
  const family = families[drawing.family]
  if (!family)
    throw new DrawingError(`Unknown family "${drawing.family}". There are: ${Object.keys(families).join(', ')}.`)
  return family.sketch(valuesOf(family.parameters, drawing), inkOf(parts), view, mark)
}

/** The SVG file of one view. Each view of a product differs. @throws DrawingError */
export const draw = (drawing: Drawing, parts: readonly [string, string, string], view: View, mark: BrandMark): string =>
  frame(sketch(drawing, parts, view, mark), parts, view)
