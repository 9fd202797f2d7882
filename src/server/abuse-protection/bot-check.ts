import type { Kysely } from 'kysely'
import type { BotAction } from '#domain/accounts'
import { deleteInBatches, type Tables } from '#server/store'

/** What a valid token proves. */
export interface BotProof {
  /** Identifies the token, which counts once. */
  jti: string
  /** The token passes above the soft rate too, where a weaker one is answered 428. */
  isHard: boolean
  /** Epoch milliseconds. */
  expiresAt: number
}

/** A bot check service: the shop's own, or another one with the browser interface of reCAPTCHA Enterprise. */
export interface BotCheck {
  /** A challenge for the browser's script. @throws CallError 404 when the service makes its own challenges */
  challenge: (action: BotAction, options: { hard: boolean; now: number }) => Promise<object>
  /**
   * The proof of a token; undefined when the token is malformed, expired or made for another action.
   * @throws CallError 503 botCheckUnavailable when the service does not answer
   */
  verify: (token: string, action: BotAction, now: number) => Promise<BotProof | undefined>
}

/** Marks a token as used. False when it was used before. */
export const consumeBotToken = async (db: Kysely<Tables>, { jti, expiresAt }: BotProof): Promise<boolean> => {
  const row = await db
    .insertInto('spent_token')
    .values({ jti, expires_at: expiresAt })
    .onConflict((on) => on.column('jti').doNothing())
    .returning('jti')
    .executeTakeFirst()
  return row !== undefined
}

// Kept for a day longer: after a clock was set back an old token must still count as used.
const KEPT_MS = 86_400_000

/** Deletes used tokens that have expired. */
export const deleteOldBotTokens = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db
      .selectFrom('spent_token')
      .select('jti')
      .where('expires_at', '<', now - KEPT_MS)
      .limit(limit)
    return db
      .deleteFrom('spent_token')
      .where('jti', 'in', old)
      .where('expires_at', '<', now - KEPT_MS)
  })
