import type { PictureView } from '#domain/products'
import type { Brand } from '#domain/sites'
import type { Ink } from './ink.ts'

/** What a product file may say: a number between two bounds (and its default) or one of some words (the first is the default). */
export type Parameter = readonly [least: number, most: number, usual: number] | readonly string[]
export type Parameters = Readonly<Record<string, Parameter>>

export type ParameterValues<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends readonly [number, number, number] ? number : P[K][number]
}

/** A drawn thing on the 400 × 400 sheet. */
export interface Sketch {
  /** The silhouette, without colours: what tells two products apart at a glance. */
  outline: string
  svg: string
  /** Middle, height and half width of the shadow on the ground. */
  shadow: readonly [x: number, y: number, half: number]
  /** Where the close-up looks, and how close. */
  focus: readonly [x: number, y: number, scale: number]
}

export interface Family {
  parameters: Parameters
  sketch: (values: Readonly<Record<string, number | string>>, ink: Ink, view: PictureView, mark: Brand) => Sketch
}

/** Ties a family's parameters to what its function receives. */
export const family = <const P extends Parameters>(
  parameters: P,
  sketch: (values: ParameterValues<P>, ink: Ink, view: PictureView, mark: Brand) => Sketch,
): Family => ({ parameters, sketch: (values, ...rest) => sketch(values as ParameterValues<P>, ...rest) })
