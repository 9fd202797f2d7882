/** A point, a direction or a colour (red, green, blue as shares of light). */
export type Vector = readonly [number, number, number]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: Vector): Vector => scale(a, 1 / Math.hypot(...a))
export const mix = (a: Vector, b: Vector, share: number): Vector => add(scale(a, 1 - share), scale(b, share))
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** From 0 to 1 while `x` goes from `from` to `to`, softly. */
export const smoothStep = (from: number, to: number, x: number): number => {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1)
  return t * t * (3 - 2 * t)
}

/** `#rrggbb` as shares of light, which screens darken. */
export const lightOf = (hex: string): Vector => {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return [part(1), part(3), part(5)]
}
