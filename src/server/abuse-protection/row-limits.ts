import type { Kysely } from 'kysely'
import { CallError, mostOf } from '#server/http'
import { keyedHash, openOnce, type Store, secretOf, type Tables } from '#server/store'
import { countCall } from './rate-limits.ts'

const HOUR = 3_600_000

/** Counts a row that is about to be stored, inside its transaction. @throws CallError 429 tooManyRequests */
export type AdmitRow = (trx: Kysely<Tables>) => Promise<void>

/** What is counted in an hour, and of whom. */
export interface HourlyLimit {
  /** What is counted. */
  kind: string
  /** Whose it is: a network address, an account, a recipient. Only its keyed hash is stored. */
  subject: string
  most: number
  /** What is about to be added; one without it. */
  amount?: number
  /** What crosses the limit is still admitted, and only what comes after it is not. */
  admitsLast?: boolean
}

/** Counts against a limit. @throws CallError 429 tooManyRequests */
export type CountHourly = (db: Kysely<Tables>, limit: HourlyLimit) => Promise<void>

/** Opens the counting of a store: reads its secret, which cannot be done inside a transaction. */
export const hourlyCounts = async (store: Store): Promise<CountHourly> => {
  const secret = await secretOf(store, 'limits')
  return async (db, { kind, subject, most, amount = 1, admitsLast = false }) => {
    const key = keyedHash(secret, 'rate', kind, subject)
    const count = await countCall(db, key, { window: HOUR, amount }, Date.now())
    const allowed = mostOf(subject, most)
    if (admitsLast ? count - amount < allowed : count <= allowed) return
    throw new CallError(429, 'tooManyRequests', 'Too many requests. Try again later.', { retryAfter: HOUR / 1000 })
  }
}

/**
 * Limits how many rows of a kind one network address may add in an hour without an account (rule security.12). Rows that were
 * refused or rolled back do not count.
 */
export const rowLimit = (store: Store, kind: string, most: number): ((networkAddress: string) => Promise<AdmitRow>) => {
  const open = openOnce(() => hourlyCounts(store))
  return async (subject) => {
    const count = await open()
    return (trx) => count(trx, { kind, subject, most })
  }
}

/** Limits how many calls of a kind one network address may make in an hour. @throws CallError 429 tooManyRequests */
export const callLimit = (store: Store, kind: string, most: number): ((networkAddress: string) => Promise<void>) => {
  const open = openOnce(() => hourlyCounts(store))
  return async (subject) => (await open())(store.db, { kind, subject, most })
}
