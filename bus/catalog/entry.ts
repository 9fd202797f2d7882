import type { z } from 'zod'

/** state: the last one is kept. request: held until an island claims it. fact: delivered once. */
export type Kind = 'fact' | 'state' | 'request'
/** 0 always allowed, 1 functional, 2 marketing. */
export type ConsentLevel = 0 | 1 | 2
/** What a notice to the brand's other tabs is about. A notice carries no payload. */
export type TabNotice = 'session' | 'bag' | 'wishlist' | 'consent'

/** One event of the catalogue. */
export interface Entry<S extends z.ZodType = z.ZodType> {
  title: string
  description: string
  /** Grows by one with every change of the schema. */
  version: number
  /** The release that introduced the event. */
  since: string
  schema: S
  example: z.infer<S>
  /** The consent class: the level that a subscriber outside the project needs at least. */
  consent: ConsentLevel
  /** Paths (`user.email`) that never leave the project's own code and are erased on `session:end`. */
  personal?: readonly string[]
  tabs?: TabNotice
  /** Requests only: which unclaimed ones are kept. */
  hold?: 'last' | 'all'
  /** Nothing in the shop publishes it yet. `npm run check` compares this with the source. */
  planned?: true
}

export const state = <S extends z.ZodType>(entry: Entry<S>) => ({ kind: 'state' as const, ...entry })
export const fact = <S extends z.ZodType>(entry: Entry<S>) => ({ kind: 'fact' as const, ...entry })
export const request = <S extends z.ZodType>(entry: Entry<S> & { hold: 'last' | 'all' }) => ({
  kind: 'request' as const,
  ...entry,
})
