import type { Kysely } from 'kysely'
import { secretOf } from './secrets.ts'
import type { Tables } from './tables.ts'

export interface SigningKeys {
  /** Signs links without a row of their own, and counts addresses. */
  secret: string
  /** Keys from before a rotation: what they signed stays valid. */
  formerSecrets: readonly string[]
  /** The store's own key, from which ids of light accounts are made: they must not change by a rotation. */
  idSecret: string
}

/** The operator's keys, the newest first; without one the store's own key signs (rule security.11). */
export const openSigningKeys = async (
  store: { db: Kysely<Tables> },
  given: readonly string[] = [],
): Promise<SigningKeys> => {
  const stored = await secretOf(store, 'identity')
  const [secret, ...former] = [...given, stored]
  return { secret: secret!, formerSecrets: former, idSecret: stored }
}
