import type { Thing } from './scene.ts'
import { smoothStep, type Vector } from './vector.ts'

/** A cylinder around the upright axis, its edges rounded. `q` is the distance from the axis. */
const cylinder = (q: number, y: number, radius: number, from: number, to: number, round: number): number => {
  const [dx, dy] = [q - radius + round, Math.abs(y - (from + to) / 2) - (to - from) / 2 + round]
  return Math.min(Math.max(dx, dy), 0) + Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - round
}

/** Where one form flows into another. */
const joined = (a: number, b: number, by: number): number => {
  const h = Math.min(Math.max(0.5 + (0.5 * (b - a)) / by, 0), 1)
  return b + (a - b) * h - by * h * (1 - h)
}

const BODY_TOP = 1.5
const BAND = [0.52, 0.98] as const

/** A drinking bottle that stands on the ground: a body with a grip, a neck and a cap with a spout. */
export const bottle = (body: Vector, cap: Vector, band: Vector): Thing => {
  const parts = ([x, y, z]: Vector) => {
    const q = Math.hypot(x, z)
    const grip = 0.05 * smoothStep(0.34, 0, Math.abs(y - 0.75))
    const grooves = 0.012 * (0.5 + 0.5 * Math.cos((y - 0.75) * 58)) * smoothStep(0.26, 0.2, Math.abs(y - 0.75))
    const vessel = joined(
      cylinder(q, y, 0.42 - grip - grooves, 0, BODY_TOP, 0.14),
      cylinder(q, y, 0.22, 1.3, 1.68, 0.03),
      0.16,
    )
    const ribs = 0.008 * Math.cos(Math.atan2(z, x) * 44)
    const lid = Math.min(cylinder(q, y, 0.29 + ribs, 1.62, 1.86, 0.03), cylinder(q, y, 0.22, 1.8, 1.94, 0.04))
    return {
      vessel,
      lid,
      spout: joined(cylinder(q, y, 0.1, 1.9, 2.12, 0.05), cylinder(q, y, 0.13, 2.04, 2.1, 0.03), 0.04),
    }
  }
  return {
    within: { middle: [0, 1, 0], radius: 1.5 },
    distance: (point) => {
      const { vessel, lid, spout } = parts(point)
      return Math.min(vessel, lid, spout) * 0.8
    },
    surface: (point) => {
      const { vessel, lid, spout } = parts(point)
      if (spout < Math.min(vessel, lid)) return { colour: band, gloss: 0.5 }
      if (lid < vessel) return { colour: cap, gloss: 0.25 }
      const isBand = point[1] > BAND[0] && point[1] < BAND[1]
      return { colour: isBand ? cap : body, gloss: isBand ? 0.15 : 0.6 }
    },
  }
}
