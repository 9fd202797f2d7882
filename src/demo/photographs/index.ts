/**
 * Photographs of the example range: scenes that are rendered, so that nobody else has rights in them. They lie in
 * `src/content/pictures` like those of any retailer; `npm run photographs` renders them again.
 */
import { ball } from './ball.ts'
import { bottle } from './bottle.ts'
import { type Camera, photograph, type Thing } from './scene.ts'
import { lightOf } from './vector.ts'

/** A picture to be rendered. */
export interface DemoPhotograph {
  /** Below `src/content/pictures`. */
  file: string
  width: number
  height: number
  /** Red, green, blue of each pixel, row by row. `width` and `height` as above, or smaller ones of another copy. */
  render: (size: { width: number; height: number }) => Uint8Array
}

const paper = lightOf('#eceae6')

const views = {
  ball: {
    side: { from: [0.4, 1.5, 4], to: [0, 0.72, 0], wide: 0.31 },
    close: { from: [-0.9, 1.3, 1.7], to: [-0.05, 0.9, 0.2], wide: 0.36 },
  },
  bottle: {
    side: { from: [0.5, 1.8, 6], to: [0, 1.03, 0], wide: 0.25 },
    close: { from: [0.7, 2.7, 2.2], to: [0, 1.66, 0], wide: 0.3 },
  },
} satisfies Record<string, Record<string, Camera>>

const shapes = { ball: { width: 1200, height: 1200 }, bottle: { width: 1120, height: 1400 } }

const seen = (pid: string, colour: string, kind: keyof typeof views, thing: Thing): DemoPhotograph[] =>
  Object.entries<Camera>(views[kind]).map(([view, camera]) => ({
    file: `${pid}/${colour}-${view}.jpg`,
    ...shapes[kind],
    render: (size) => photograph(thing, camera, paper, size),
  }))

const inLight = <T extends readonly string[]>(...colours: T) =>
  colours.map(lightOf) as unknown as { [K in keyof T]: ReturnType<typeof lightOf> }

const football = (pid: string, colour: string, panels: string, dark: string) => {
  const [light, deep] = inLight(panels, dark)
  return seen(pid, colour, 'ball', ball(light, deep, 0.5))
}

const flask = (pid: string, colour: string, body: string, cap: string, band: string) =>
  seen(pid, colour, 'bottle', bottle(...inLight(body, cap, band)))

export const demoPhotographs: readonly DemoPhotograph[] = [
  ...football('ST1054', 'white', '#f1f0ec', '#2358b8'),
  ...football('ST1054', 'yellow', '#efc02c', '#1b1c21'),
  ...flask('ST1055', 'sky', '#7ab5e0', '#1f3157', '#f4f3ef'),
  ...flask('ST1055', 'black', '#23252b', '#3a3d46', '#ff7a1f'),
  ...flask('ST1055', 'lime', '#bfe02f', '#3d4a1c', '#ffffff'),
]
