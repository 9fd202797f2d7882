import { addressRates, type BotAction, mailRate, type Rate, type RatedCall } from '#domain/accounts'
import { allowGuess, type BotProof, consumeBotToken, countCall, readCount } from '#server/abuse-protection'
import { CallError } from '#server/http'
import { keyedHash } from '#server/store'
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

type Refusal = 'tooMany' | 'bot' | 'challenge' | 'locked'

const refusals: Readonly<Record<Refusal, (call: RatedCall) => CallError>> = {
  tooMany: (call) =>
    new CallError(429, 'tooManyRequests', 'Too many requests. Try again later.', {
      retryAfter: Math.ceil(addressRates[call].window / 1000),
    }),
  bot: () =>
    new CallError(400, 'botCheckFailed', 'The bot check was not passed.', {
      details: {
        validationErrors: [{ field: 'recaptcha', code: 'invalid', message: 'The bot check was not passed.' }],
      },
    }),
  challenge: () => new CallError(428, 'challengeRequired', 'A harder bot check is needed.'),
  locked: () =>
    new CallError(400, 'loginRefused', 'The account is locked for a while.', {
      details: { error_description: 'Account Locked', validationErrors: [] },
    }),
}

const softLimit = (call: RatedCall): number => {
  const rate: Rate = addressRates[call]
  return rate.soft ?? Number.POSITIVE_INFINITY
}

/** The proof of the token. A caller above the limit is refused anyway, so neither work nor a request is spent on it. */
const proofOf = async (
  services: IdentityServices,
  { call, networkAddress, bot }: AdmissionRequest,
  now: number,
): Promise<BotProof | undefined> => {
  if (!bot?.token) return undefined
  const rate = addressRates[call]
  const key = rateKey(services, call, networkAddress)
  if ((await readCount(services.store.db, key, rate, now)) >= rate.most) return undefined
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
  const proof = await proofOf(services, request, now)
  // The refusal is thrown after the transaction, because a refused call counts too.
  const refusal = await services.transaction(async (trx): Promise<Refusal | undefined> => {
    const count = await countCall(trx, rateKey(services, call, networkAddress), addressRates[call], now)
    if (count > addressRates[call].most) return 'tooMany'
    if (bot && !proof && (bot.token !== undefined || softLimit(call) === Number.POSITIVE_INFINITY)) return 'bot'
    if (count > softLimit(call) && !proof?.isHard) return 'challenge'
    if (proof && !(await consumeBotToken(trx, proof))) return 'bot'
    if (guess !== undefined && !(await allowGuess(trx, guessKey(services, guess), now))) return 'locked'
    return undefined
  })
  if (refusal) throw refusals[refusal](call)
}

/** Counts a requested mail to an address and says whether it may be sent. */
export const allowMail = async ({ store, secret, clock }: IdentityServices, email: string): Promise<boolean> =>
  (await countCall(store.db, keyedHash(secret, 'mail', email), mailRate, clock())) <= mailRate.most
