import { accountErrorOf } from './error.ts'
import { type AccountCall, type Method, requestAccount } from './request.ts'

/**
 * Makes a call of the account as `requestAccount` does; a refusal becomes an AccountError (rule account.5).
 * @throws AccountError, BotCheckError, ChallengeError, the reason of an aborted signal
 */
export const callAccount = <T = unknown>(method: Method, path: string, call: AccountCall<T> = {}): Promise<T> =>
  requestAccount<T>(method, path, call).catch((error: unknown) => {
    throw accountErrorOf(error, call.kind)
  })
