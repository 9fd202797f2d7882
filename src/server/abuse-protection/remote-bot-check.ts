import { z } from 'zod'
import { readAtMost } from '#domain/answers'
import { CallError } from '#server/http'
import { tokenHash } from '#server/store'
import type { BotCheck } from './bot-check.ts'

/** How long the verification may take, headers and body, in milliseconds. */
const VERIFY_MS = 3000
/** A token of reCAPTCHA Enterprise is valid for two minutes; afterwards the service itself refuses it. */
const TOKEN_MS = 120_000
const LONGEST_TOKEN = 8192
const RETRY_SECONDS = 30
/** Bytes of an answer; right ones have a hundredth. */
const MOST_BYTES = 65_536

interface RemoteBotCheckSettings {
  /** Where assessments are created. */
  verificationUrl: string
  siteKey: string
  /** Sent as `X-Goog-Api-Key`. */
  secret: string
  /** From 0 (certainly a bot) to 1; a lower score is refused. */
  leastScore: number
  timeout?: number
}

const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number() }).optional(),
})

const unavailable = (cause: unknown): CallError =>
  new CallError(503, 'botCheckUnavailable', 'The bot check does not answer. Try again later.', {
    cause,
    retryAfter: RETRY_SECONDS,
  })

const createAssessment = async (
  { verificationUrl, siteKey, secret, timeout = VERIFY_MS }: RemoteBotCheckSettings,
  token: string,
  action: string,
): Promise<z.infer<typeof assessment>> => {
  try {
    const response = await fetch(verificationUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': secret },
      body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
      // The secret goes to the configured address and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok)
      throw Object.assign(new Error('The bot check service refused.'), { code: `HTTP_${response.status}` })
    const body = await readAtMost(response.body, MOST_BYTES)
    if (!body)
      throw Object.assign(new Error('The answer of the bot check service is too large.'), { code: 'ANSWER_TOO_LARGE' })
    return assessment.parse(JSON.parse(new TextDecoder().decode(body)))
  } catch (cause) {
    throw unavailable(cause)
  }
}

/**
 * Verifies tokens at a service with the interface of reCAPTCHA Enterprise. The service judges a visitor by its score, so a
 * token that passes counts as hard. Without an answer of the service calls are refused, never let through (decision 0111).
 */
export const remoteBotCheck = (settings: RemoteBotCheckSettings): BotCheck => ({
  challenge: async () => {
    throw new CallError(404, 'notFound', 'The bot check of this environment makes its own challenges.')
  },
  verify: async (token, action, now) => {
    if (token.length > LONGEST_TOKEN) return undefined
    const { tokenProperties, riskAnalysis } = await createAssessment(settings, token, action)
    const isRight = tokenProperties.valid && tokenProperties.action === action
    if (!isRight || (riskAnalysis?.score ?? 0) < settings.leastScore) return undefined
    return { jti: tokenHash(token), isHard: true, expiresAt: now + TOKEN_MS }
  },
})
