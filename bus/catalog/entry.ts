import type { z } from 'zod'

/** state: the last one is kept; request: held until someone claims it; fact: said once. */
export type Kind = 'fact' | 'state' | 'request'
/** 0 always allowed, 1 functional, 2 marketing (storefront 3). */
export type ConsentLevel = 0 | 1 | 2
/** What other tabs are told about (never a payload). */
export type TabNotice = 'session' | 'bag' | 'wishlist' | 'consent'

/** One event of the catalogue. */
export interface Entry<S extends z.ZodType = z.ZodType> {
  title: string
  description: string
  /** Grows by one with every change of the schema. */
  version: number
  /** The release in which the event came. */
  since: string
  schema: S
  example: z.infer<S>
  /** The least consent that an outside subscriber needs. */
  consent: ConsentLevel
  /** Paths (`user.email`) that leave our own code never and are erased on `session:end`. */
  personal?: readonly string[]
  tabs?: TabNotice
  /** Requests only: which of the unclaimed ones are kept. */
  hold?: 'last' | 'all'
  publishes: readonly string[]
  listens: readonly string[]
}

export const state = <S extends z.ZodType>(entry: Entry<S>) => ({ kind: 'state' as const, ...entry })
export const fact = <S extends z.ZodType>(entry: Entry<S>) => ({ kind: 'fact' as const, ...entry })
export const request = <S extends z.ZodType>(entry: Entry<S> & { hold: 'last' | 'all' }) => ({
  kind: 'request' as const,
  ...entry,
})
