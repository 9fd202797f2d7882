import type { Thing } from './scene.ts'
import { dot, smoothStep, unit, type Vector } from './vector.ts'

const GOLDEN = (1 + Math.sqrt(5)) / 2
const signs = [-1, 1] as const

/** The middles of the twelve pentagons: the corners of an icosahedron. */
const pentagons: readonly Vector[] = signs.flatMap((a) =>
  signs.flatMap((b) =>
    [
      [0, a, b * GOLDEN],
      [a, b * GOLDEN, 0],
      [b * GOLDEN, 0, a],
    ].map((corner) => unit(corner as unknown as Vector)),
  ),
)

/** The middles of the twenty hexagons: where three pentagons are neighbours. */
const hexagons: readonly Vector[] = pentagons.flatMap((one, i) =>
  pentagons.slice(i + 1).flatMap((two, j) =>
    pentagons
      .slice(i + j + 2)
      .filter((three) => [dot(one, two), dot(two, three), dot(one, three)].every((near) => near > 0.4))
      .map((three) => unit([one[0] + two[0] + three[0], one[1] + two[1] + three[1], one[2] + two[2] + three[2]])),
  ),
)

const RADIUS = 0.8
const SEAM = 0.022
// A pentagon is smaller than a hexagon of the same edge: seams lie nearer to its middle.
const PENTAGON = 0.031

/** How near a direction is to the panel that it meets, to the next one, and whether the panel is a pentagon. */
const panelAt = (way: Vector): { seam: number; isPentagon: boolean } => {
  let [best, second, isPentagon] = [-2, -2, false]
  const meet = (near: number, kind: boolean): void => {
    if (near > best) [best, second, isPentagon] = [near, best, kind]
    else if (near > second) second = near
  }
  for (const middle of pentagons) meet(dot(way, middle) - PENTAGON, true)
  for (const middle of hexagons) meet(dot(way, middle), false)
  return { seam: best - second, isPentagon }
}

const turned = ([x, y, z]: Vector, by: number): Vector => {
  const [c, s] = [Math.cos(by), Math.sin(by)]
  const [u, v] = [x * c + z * s, z * c - x * s]
  return [u, y * c - v * s, v * c + y * s]
}

/** A football of 32 panels that lies on the ground, turned by an angle. Its panels have two colours. */
export const ball = (panels: Vector, dark: Vector, turn: number): Thing => {
  const at = ([x, y, z]: Vector): Vector => [x, y - RADIUS, z]
  return {
    within: { middle: [0, RADIUS, 0], radius: RADIUS * 1.4 },
    distance: (point) => {
      const own = at(point)
      const length = Math.hypot(...own)
      // Only near its skin does it matter where its seams are.
      if (length > RADIUS + 0.1) return length - RADIUS - 0.02
      const { seam } = panelAt(turned(unit(own), turn))
      return length - RADIUS + 0.025 * (1 - smoothStep(0, SEAM * 2, seam))
    },
    surface: (point) => {
      const { seam, isPentagon } = panelAt(turned(unit(at(point)), turn))
      const shade = 0.35 + 0.65 * smoothStep(0, SEAM, seam)
      const colour = isPentagon ? dark : panels
      return { colour: [colour[0] * shade, colour[1] * shade, colour[2] * shade], gloss: 0.35 }
    },
  }
}
