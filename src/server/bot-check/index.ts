/**
 * Bot checks of our own behind the interface of reCAPTCHA Enterprise: the browser's `execute(action)` solves a challenge
 * from here, and the call brings the solution as its token. Bound to an action, used once, for two minutes
 * (account-portal 3 and 5; design 5 and 6.11).
 */
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { BotAction } from '#domain/accounts'
import type { Tables } from '#server/store'

/** How long a solution counts, in milliseconds. */
export const TOKEN_MS = 120_000

/** The work of a challenge. */
export interface BotEffort {
  /** Iterations of one try. */
  cost: number
  /** With what the derived key must begin, hexadecimal: each digit takes sixteen times the tries. */
  prefix: string
}

const usualEffort: BotEffort = { cost: 600, prefix: '00' }
/** How much more a suspicious visitor computes. */
const HARDER = 8
/** The most iterations that a token makes the back end compute, even if its signature were right. */
const MOST_COST = usualEffort.cost * HARDER

/** What a good token proves. */
export interface Proof {
  /** Names the token, so that it counts once. */
  jti: string
  isHard: boolean
  expiresAt: number
}

/** Another service, such as the real reCAPTCHA Enterprise, has the same two sides. */
export interface BotCheck {
  challenge: (action: BotAction, options: { hard: boolean; now: number }) => Promise<object>
  /** What the token proves; undefined when it is none, was made for another action or has expired. */
  verify: (token: string, action: BotAction, now: number) => Promise<Proof | undefined>
}

const payload = z.object({
  challenge: z.object({
    // Exactly what a challenge of ours holds: the library walks through whatever else there is before it knows the signature.
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.int().min(1).max(MOST_COST),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(8),
      expiresAt: z.number(),
      data: z.strictObject({ action: z.string(), hard: z.boolean() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
})

const read = (token: string): z.infer<typeof payload> | undefined => {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

export const altchaBotCheck = (secret: string, { cost, prefix } = usualEffort): BotCheck => ({
  challenge: async (action, { hard, now }) => {
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: hard ? cost * HARDER : cost,
      deriveKey,
      keyPrefix: prefix,
      keyLength: 32,
      expiresAt: Math.floor((now + TOKEN_MS) / 1000),
      data: { action, hard },
      hmacSignatureSecret: secret,
    })
    return { parameters, signature }
  },
  verify: async (token, action, now) => {
    const found = read(token)
    if (!found) return undefined
    const { nonce, expiresAt, data } = found.challenge.parameters
    // By the shop's clock, which tests may set: the library asks the machine's.
    if (data.action !== action || expiresAt * 1000 < now) return undefined
    const { challenge, solution } = found as Payload
    // Time, then signature, and only then the work, of which a right token costs one try.
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
    return verified ? { jti: nonce, isHard: data.hard, expiresAt: expiresAt * 1000 } : undefined
  },
})

/** Marks a token as used; false when it was used before. */
export const spendProof = async (db: Kysely<Tables>, { jti, expiresAt }: Proof): Promise<boolean> => {
  const row = await db
    .insertInto('spent_token')
    .values({ jti, expires_at: expiresAt })
    .onConflict((on) => on.column('jti').doNothing())
    .returning('jti')
    .executeTakeFirst()
  return row !== undefined
}

// A clock that was set back must not make an old token count again.
const KEPT_MS = 86_400_000

export const forgetProofs = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db
    .deleteFrom('spent_token')
    .where('expires_at', '<', now - KEPT_MS)
    .execute()
}
