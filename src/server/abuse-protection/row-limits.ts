import type { Kysely } from 'kysely'
import { CallError } from '#server/http'
import { keyedHash, type Store, secretOf, type Tables } from '#server/store'
import { countCall } from './rate-limits.ts'

const HOUR = 3_600_000

/** Counts a row that is about to be stored, inside its transaction. @throws CallError 429 tooManyRequests */
export type AdmitRow = (trx: Kysely<Tables>) => Promise<void>

/**
 * Limits how many rows of a kind one network address may add in an hour without an account (rule security.12). Rows that were
 * refused or rolled back do not count.
 */
export const rowLimit = (store: Store, kind: string, most: number): ((networkAddress: string) => Promise<AdmitRow>) => {
  let opening: Promise<string> | undefined
  const secret = (): Promise<string> => {
    opening ??= secretOf(store, 'limits').catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return async (networkAddress) => {
    const key = keyedHash(await secret(), 'rate', kind, networkAddress)
    return async (trx) => {
      if ((await countCall(trx, key, { window: HOUR }, Date.now())) <= most) return
      throw new CallError(429, 'tooManyRequests', 'Too many requests. Try again later.', { retryAfter: HOUR / 1000 })
    }
  }
}
