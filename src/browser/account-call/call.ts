import type { CallOptions } from '#browser/http'
import type { BotAction, EarlyBotAction } from '#domain/accounts'
import { type AccountErrorKind, accountErrorOf } from './error.ts'
import { loadedPart } from './lazy-parts.ts'
import { type Method, requestAccount } from './request.ts'

export interface AccountCall<T = unknown> extends Pick<CallOptions<T>, 'check' | 'query' | 'signal'> {
  body?: object
  /** Sends a bot-check token for this action in the body's field `recaptcha`. */
  action?: BotAction
  /** The kind of AccountError that a refusal becomes; default Account. */
  kind?: AccountErrorKind
}

// Only calls with an action load the bot check; a call that is made once more gets another token.
const bodyWithToken = async (body: object | undefined, action: BotAction | undefined): Promise<object | undefined> =>
  action ? { ...body, recaptcha: await (await loadedPart(import('#browser/bot-check'))).botToken(action) } : body

/**
 * Fetches the bot-check token of a call that is expected, and the code for it, so that the call itself waits for nothing (rule
 * bot-check.6). Never throws: the call reports what fails again.
 */
export const prepareCall = (action: EarlyBotAction): void =>
  void import('#browser/bot-check').then(
    ({ fetchEarly }) => fetchEarly(action),
    () => undefined,
  )

/**
 * Makes a call of the account as `requestAccount` does; a refusal becomes an AccountError (rule account.5).
 * @throws AccountError, PlatformError `account/part-not-loaded`, BotCheckError, ChallengeError, the reason of an aborted signal
 */
export const callAccount = <T = unknown>(
  method: Method,
  path: string,
  { body, action, kind, ...request }: AccountCall<T> = {},
): Promise<T> =>
  requestAccount<T>(method, path, { ...request, bodyOf: () => bodyWithToken(body, action) }).catch((error: unknown) => {
    throw accountErrorOf(error, kind)
  })
