import { addressRates, type BotAction, type Rate, type RatedCall } from '#domain/accounts'
import {
  allowGuess,
  type BotProof,
  consumeBotToken,
  countCall,
  lockTimeLeft,
  readCount,
} from '#server/abuse-protection'
import { CallError, mostOf } from '#server/http'
import { guessKey, type IdentityServices, rateKey } from './services.ts'

/** A call that asks for admission. */
export interface AdmissionRequest {
  call: RatedCall
  networkAddress: string
  /** The bot-check token that the call brought, and the action that it must be made for. */
  bot?: { token: string | undefined; action: BotAction } | undefined
  /** The e-mail address whose password the call guesses. */
  guess?: string
}

/** Seconds, rounded up: a caller who waits that long is admitted. */
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const tooManyRequests = (call: RatedCall): CallError =>
  new CallError(429, 'tooManyRequests', 'Too many requests. Try again later.', {
    retryAfter: seconds(addressRates[call].window),
  })

const botCheckFailed = (): CallError =>
  new CallError(400, 'botCheckFailed', 'The bot check was not passed.', {
    details: {
      validationErrors: [{ field: 'recaptcha', code: 'invalid', message: 'The bot check was not passed.' }],
    },
  })

const challengeRequired = (): CallError => new CallError(428, 'challengeRequired', 'A harder bot check is needed.')

const addressLocked = (timeLeft: number): CallError =>
  new CallError(400, 'loginRefused', 'The account is locked for a while.', {
    details: { error_description: 'Account Locked', validationErrors: [] },
    retryAfter: seconds(timeLeft),
  })

/** What a network address may do in the window of a call, and from where on it needs a hard bot check. */
const limitsOf = ({ call, networkAddress }: AdmissionRequest): { most: number; soft: number } => {
  const { most, soft = Number.POSITIVE_INFINITY }: Rate = addressRates[call]
  return { most: mostOf(networkAddress, most), soft: mostOf(networkAddress, soft) }
}

/** The proof of the token. A caller above the limit is refused anyway, so neither work nor a request is spent on it. */
const proofOf = async (
  services: IdentityServices,
  request: AdmissionRequest,
  now: number,
): Promise<BotProof | undefined> => {
  const { call, networkAddress, bot } = request
  if (!bot?.token) return undefined
  const rate = addressRates[call]
  const key = rateKey(services, call, networkAddress)
  if ((await readCount(services.store.db, key, rate, now)) >= limitsOf(request).most) return undefined
  try {
    return await services.botCheck.verify(bot.token, bot.action, now)
  } catch (error) {
    await countCall(services.store.db, key, rate, now)
    throw error
  }
}

/**
 * Admits a call or refuses it. Checked in this order: the rate of the network address, the bot-check token, whether a harder
 * token is needed, the guesses at the password. All counts are one transaction and cost one write.
 * @throws CallError 429, 400 botCheckFailed, 428, 400 loginRefused, 503 botCheckUnavailable
 */
export const admit = async (services: IdentityServices, request: AdmissionRequest): Promise<void> => {
  const { call, networkAddress, bot, guess } = request
  const now = services.clock()
  const { most, soft } = limitsOf(request)
  const proof = await proofOf(services, request, now)
  // The refusal is thrown after the transaction, because a refused call counts too.
  const refusal = await services.transaction(async (trx): Promise<CallError | undefined> => {
    const count = await countCall(trx, rateKey(services, call, networkAddress), addressRates[call], now)
    if (count > most) return tooManyRequests(call)
    if (bot && !proof && (bot.token !== undefined || soft === Number.POSITIVE_INFINITY)) return botCheckFailed()
    if (count > soft && !proof?.isHard) return challengeRequired()
    if (proof && !(await consumeBotToken(trx, proof))) return botCheckFailed()
    if (guess === undefined) return undefined
    const key = guessKey(services, guess)
    return (await allowGuess(trx, key, now)) ? undefined : addressLocked(await lockTimeLeft(trx, key, now))
  })
  if (refusal) throw refusal
}
