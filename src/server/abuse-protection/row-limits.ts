import type { Kysely } from 'kysely'
import { CallError } from '#server/http'
import { keyedHash, openOnce, type Store, secretOf, type Tables } from '#server/store'
import { countCall } from './rate-limits.ts'

const HOUR = 3_600_000

/** Counts a row that is about to be stored, inside its transaction. @throws CallError 429 tooManyRequests */
export type AdmitRow = (trx: Kysely<Tables>) => Promise<void>

/** Makes the keys under which a kind of row or call is counted. The secret is read with the first. */
const keysOf = (store: Store, kind: string): ((networkAddress: string) => Promise<string>) => {
  const secret = openOnce(() => secretOf(store, 'limits'))
  return async (networkAddress) => keyedHash(await secret(), 'rate', kind, networkAddress)
}

const admit = async (db: Kysely<Tables>, key: string, most: number): Promise<void> => {
  if ((await countCall(db, key, { window: HOUR }, Date.now())) <= most) return
  throw new CallError(429, 'tooManyRequests', 'Too many requests. Try again later.', { retryAfter: HOUR / 1000 })
}

/**
 * Limits how many rows of a kind one network address may add in an hour without an account (rule security.12). Rows that were
 * refused or rolled back do not count.
 */
export const rowLimit = (store: Store, kind: string, most: number): ((networkAddress: string) => Promise<AdmitRow>) => {
  const keyOf = keysOf(store, kind)
  return async (networkAddress) => {
    const key = await keyOf(networkAddress)
    return (trx) => admit(trx, key, most)
  }
}

/** Limits how many calls of a kind one network address may make in an hour. @throws CallError 429 tooManyRequests */
export const callLimit = (store: Store, kind: string, most: number): ((networkAddress: string) => Promise<void>) => {
  const keyOf = keysOf(store, kind)
  return async (networkAddress) => admit(store.db, await keyOf(networkAddress), most)
}
