/**
 * Pictures of products, drawn at build: every picture is a pure function of the parameters in the product's file
 * (decision 0030). A picture has 400 × 400 units, holds no script and refers to nothing outside itself.
 */
import type { Drawing, PictureView } from '#domain/products'
import type { Brand } from '#domain/sites'
import { families } from './families.ts'
import type { Parameters, Sketch } from './family.ts'
import { inkOf } from './ink.ts'
import { frame } from './scene.ts'

export { families } from './families.ts'
export { knownDrawing } from './schema.ts'

/** The product file names a family that does not exist. */
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

/**
 * The drawn thing without light and background. Parameters that `drawing` leaves out have their usual value.
 * @throws DrawingError for an unknown family
 */
export const sketch = (
  drawing: Drawing,
  parts: readonly [string, string, string],
  view: PictureView,
  brand: Brand,
): Sketch => {
  const family = families[drawing.family]
  if (!family)
    throw new DrawingError(`Unknown family "${drawing.family}". There are: ${Object.keys(families).join(', ')}.`)
  return family.sketch(valuesOf(family.parameters, drawing), inkOf(parts), view, brand)
}

/** The SVG file of one view of a product in one colour. @throws DrawingError for an unknown family */
export const draw = (
  drawing: Drawing,
  parts: readonly [string, string, string],
  view: PictureView,
  brand: Brand,
): string => frame(sketch(drawing, parts, view, brand), parts, view)
