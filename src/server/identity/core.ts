import { addressRates, type BotAction, mailRate, type Rate, type RatedCall } from '#domain/accounts'
import type { Brand } from '#domain/sites'
import type { SourceTable } from '#domain/touchpoints'
import { type BotCheck, type Proof, spendProof } from '#server/bot-check'
import { CallError } from '#server/errors'
import type { Later } from '#server/later'
import { countRequest } from '#server/limits'
import { keyedHash } from '#server/secret'
import type { Store } from '#server/store'
import type { Auth } from './auth.ts'
import { letGuess } from './guard.ts'
import type { Letters } from './letters.ts'
import type { Passwords } from './passwords.ts'
import type { sessionReader } from './sessions.ts'

/** Takes a guest's bag over into an account's, inside the given transaction. */
export type MergeBag = typeof import('#server/basket').mergeGuestBag

/** What every part of the identity works with. */
export interface Core {
  store: Store
  auth: Auth
  secret: string
  passwords: Passwords
  botCheck: BotCheck
  /** The source ids of a brand's touchpoints. */
  sourcesOf: (brand: Brand) => SourceTable
  readSession: ReturnType<typeof sessionReader>
  letters: Letters
  /** Removes mails to an address that this shop still has. */
  forgetMails: (address: string) => Promise<void>
  later: Later
  clock: () => number
  mergeBag: MergeBag
  /** The hash of a password that nobody has: unknown accounts take as long as known ones. */
  decoy: string
}

export const guardKey = ({ secret }: Pick<Core, 'secret'>, email: string): string => keyedHash(secret, 'guard', email)

export const addressKey = ({ secret }: Pick<Core, 'secret'>, call: RatedCall, address: string): string =>
  keyedHash(secret, 'rate', call, address)

export interface Asked {
  call: RatedCall
  address: string
  /** The bot-check token and what it must be for. */
  bot?: { token: string | undefined; action: BotAction } | undefined
  /** Whose password is guessed. */
  guess?: string
}

type Refusal = 'tooMany' | 'bot' | 'challenge' | 'locked'

const temporarilyLocked = (): CallError =>
  new CallError(400, 'loginRefused', 'The account is locked for a while.', {
    details: { error_description: 'Account Locked', validationErrors: [] },
  })

const refused: Readonly<Record<Refusal, (call: RatedCall) => CallError>> = {
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
  locked: temporarilyLocked,
}

const softOf = (call: RatedCall): number => {
  const rate: Rate = addressRates[call]
  return rate.soft ?? Number.POSITIVE_INFINITY
}

/**
 * Lets a call in or refuses it, in the order: too often from one address, no good bot-check token, a harder one needed, too
 * many guesses. All counting is one transaction, so that it costs one write. @throws CallError
 */
export const admit = async (core: Core, { call, address, bot, guess }: Asked): Promise<void> => {
  const { auth, botCheck } = core
  const now = core.clock()
  const proof: Proof | undefined = bot?.token ? await botCheck.verify(bot.token, bot.action, now) : undefined
  // What is refused is counted all the same, so nothing is thrown before the end of the transaction.
  const refusal = await auth.transaction(async (trx): Promise<Refusal | undefined> => {
    const count = await countRequest(trx, addressKey(core, call, address), addressRates[call], now)
    if (count > addressRates[call].most) return 'tooMany'
    if (bot && !proof && (bot.token !== undefined || softOf(call) === Number.POSITIVE_INFINITY)) return 'bot'
    if (count > softOf(call) && !proof?.isHard) return 'challenge'
    if (proof && !(await spendProof(trx, proof))) return 'bot'
    if (guess !== undefined && !(await letGuess(trx, guardKey(core, guess), now))) return 'locked'
    return undefined
  })
  if (refusal) throw refused[refusal](call)
}

/** Whether one more mail may go to an address on somebody's request. */
export const mayWrite = async ({ store, secret, clock }: Core, email: string): Promise<boolean> =>
  (await countRequest(store.db, keyedHash(secret, 'mail', email), mailRate, clock())) <= mailRate.most
