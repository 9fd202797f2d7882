import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { BotCheck } from './bot-check.ts'

/** How long a challenge can be solved and its token used, in milliseconds. */
export const CHALLENGE_MS = 120_000

/** The work of a challenge. */
export interface BotEffort {
  /** PBKDF2 iterations of one try. */
  cost: number
  /** Hexadecimal digits with which the derived key must begin. Each digit multiplies the tries by sixteen. */
  prefix: string
}

const usualEffort: BotEffort = { cost: 600, prefix: '00' }
/** A hard challenge costs this many times as much. */
const HARD_FACTOR = 8
/** A token with a higher cost is refused before anything is computed, even if its signature is right. */
const MOST_COST = usualEffort.cost * HARD_FACTOR

const tokenSchema = z.object({
  challenge: z.object({
    // Strict, because the library reads all members before it has checked the signature.
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

const readToken = (token: string): z.infer<typeof tokenSchema> | undefined => {
  try {
    return tokenSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * The shop's own bot check, which needs no other service: the browser solves a proof of work. Its token is bound to an
 * action and expires after two minutes (decision 0111).
 */
export const builtInBotCheck = (secret: string, { cost, prefix } = usualEffort): BotCheck => ({
  challenge: async (action, { hard, now }) => {
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: hard ? cost * HARD_FACTOR : cost,
      deriveKey,
      keyPrefix: prefix,
      keyLength: 32,
      expiresAt: Math.floor((now + CHALLENGE_MS) / 1000),
      data: { action, hard },
      hmacSignatureSecret: secret,
    })
    return { parameters, signature }
  },
  verify: async (token, action, now) => {
    const found = readToken(token)
    if (!found) return undefined
    const { nonce, expiresAt, data } = found.challenge.parameters
    // Checked here because tests set the clock and the library reads the machine's.
    if (data.action !== action || expiresAt * 1000 < now) return undefined
    const { challenge, solution } = found as Payload
    // The library checks time and signature before it computes; a valid token costs one derived key.
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
    return verified ? { jti: nonce, isHard: data.hard, expiresAt: expiresAt * 1000 } : undefined
  },
})
