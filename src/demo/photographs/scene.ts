import { add, cross, dot, mix, scale, smoothStep, unit, type Vector } from './vector.ts'

/** A thing that can be photographed. It stands on the ground, y = 0, around the origin; a unit is about 10 cm. */
export interface Thing {
  /** A ball around the whole of it, so that what misses the ball misses the thing. */
  within: { middle: Vector; radius: number }
  /** The distance of a point from its surface, or less; negative inside. */
  distance: (point: Vector) => number
  /** Its colour as shares of light, and how much of the studio it mirrors, from 0 to 1. */
  surface: (point: Vector) => { colour: Vector; gloss: number }
}

/** Where the camera stands, where it looks, and how much it sees: 1 is 90 degrees. */
export interface Camera {
  from: Vector
  to: Vector
  wide: number
}

const FAR = 14
const STEPS = 160
const key = unit([-0.55, 0.9, 0.65])
const rim = unit([0.8, 0.45, -0.5])

/** What a thing mirrors: a soft box above, a bright wall, a darker floor. */
const studio = (way: Vector): number =>
  0.25 + 0.75 * smoothStep(-0.2, 0.9, way[1]) + 1.6 * smoothStep(0.9, 0.97, dot(way, key))

/** How far the ball around a thing is along a way, 0 from inside it; undefined where the way misses it. */
const farTo = ({ within: { middle, radius } }: Thing, from: Vector, way: Vector): number | undefined => {
  const between = add(from, scale(middle, -1))
  const along = dot(between, way)
  const root = along ** 2 - dot(between, between) + radius ** 2
  if (root < 0 || Math.sqrt(root) < along) return undefined
  return Math.max(-along - Math.sqrt(root), 0)
}

const march = (thing: Thing, from: Vector, way: Vector): number | undefined => {
  const { distance } = thing
  let far = farTo(thing, from, way) ?? FAR
  for (let step = 0; step < STEPS && far < FAR; step++) {
    const near = distance(add(from, scale(way, far)))
    if (near < 0.0008) return far
    far += near
  }
  return undefined
}

const normalAt = (distance: Thing['distance'], [x, y, z]: Vector): Vector => {
  const e = 0.0015
  return unit([
    distance([x + e, y, z]) - distance([x - e, y, z]),
    distance([x, y + e, z]) - distance([x, y - e, z]),
    distance([x, y, z + e]) - distance([x, y, z - e]),
  ])
}

/** How much of the light comes, from 0 to 1: less where the thing stands before it, softly. */
const lightAt = (thing: Thing, from: Vector): number => {
  const { distance } = thing
  const start = farTo(thing, from, key)
  if (start === undefined) return 1
  let [light, far] = [1, Math.max(start, 0.02)]
  for (let step = 0; step < 40 && far < 4; step++) {
    const near = distance(add(from, scale(key, far)))
    light = Math.min(light, (7 * near) / far)
    if (light < 0) return 0
    far += Math.max(near, 0.02)
  }
  return smoothStep(0, 1, light)
}

/** How open a place is, from 0 to 1: corners and the ground below the thing are darker. */
const opennessAt = (distance: Thing['distance'], at: Vector, normal: Vector): number => {
  let shut = 0
  for (let i = 1; i <= 5; i++) shut += (0.09 * i - distance(add(at, scale(normal, 0.09 * i)))) / 2 ** i
  return Math.min(Math.max(1 - 1.6 * shut, 0), 1)
}

const thingAt = (thing: Thing, at: Vector, way: Vector): Vector => {
  const { distance, surface } = thing
  const normal = normalAt(distance, at)
  const { colour, gloss } = surface(at)
  const open = Math.min(opennessAt(distance, at, normal), 0.4 + at[1] * 2)
  const lit = Math.max(dot(normal, key), 0) * lightAt(thing, add(at, scale(normal, 0.01)))
  const edge = Math.max(dot(normal, rim), 0) * 0.35
  const matt = scale(colour, 0.42 * open * (0.75 + 0.25 * normal[1]) + 0.75 * lit + edge)
  const mirrored = add(way, scale(normal, -2 * dot(way, normal)))
  const grazing = (1 - Math.max(-dot(way, normal), 0)) ** 4
  const shine = gloss * (0.05 + 0.45 * grazing) * studio(mirrored) * open
  return add(matt, [shine, shine, shine])
}

/** The ground bends up into the wall: one paper, lighter where the lamp is. */
const paperAt = (thing: Thing, from: Vector, way: Vector, paper: Vector): Vector => {
  const wall = scale(paper, 0.94 - 0.2 * smoothStep(0, 0.9, Math.abs(way[0] + 0.25)))
  if (way[1] >= -0.02) return wall
  const at = add(from, scale(way, -from[1] / way[1]))
  const shadow = lightAt(thing, add(at, [0, 0.01, 0]))
  const open = farTo(thing, at, [0, 1, 0]) === undefined ? 1 : opennessAt(thing.distance, at, [0, 1, 0])
  const ground = scale(paper, (0.6 + 0.4 * shadow) * (0.45 + 0.55 * open) * 0.97)
  return mix(ground, wall, smoothStep(3, 8, Math.hypot(at[0], at[2])))
}

const tone = (light: number): number => Math.round(255 * Math.min(light, 1) ** (1 / 2.2))

/** A photograph of a thing on paper: red, green, blue of each pixel, row by row. Each pixel is the mean of two rays. */
export const photograph = (
  thing: Thing,
  { from, to, wide }: Camera,
  paper: Vector,
  { width, height }: { width: number; height: number },
): Uint8Array => {
  const ahead = unit(add(to, scale(from, -1)))
  const right = unit(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  const pixels = new Uint8Array(width * height * 3)
  const ray = (x: number, y: number): Vector => {
    const [u, v] = [((x - width / 2) / height) * 2 * wide, ((height / 2 - y) / height) * 2 * wide]
    const way = unit(add(ahead, add(scale(right, u), scale(up, v))))
    const far = march(thing, from, way)
    return far === undefined ? paperAt(thing, from, way, paper) : thingAt(thing, add(from, scale(way, far)), way)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const rays = [0.25, 0.75].map((share) => ray(x + share, y + share))
      const light = scale(rays.reduce(add), 1 / rays.length)
      pixels.set(light.map(tone), (y * width + x) * 3)
    }
  return pixels
}
