import type { BotAction } from '#domain/accounts'
import { botCheckReady, botToken } from '#platform/bot-check'
import { ApiError, type CallOptions, storefront } from '#platform/http'
import { accountCall } from '#platform/session'
import { challengeComplete, completedChallenges } from './challenge.ts'
import { type AccountErrorKind, accountErrorOf } from './error.ts'

export interface AccountCall extends Pick<CallOptions, 'signal'> {
  body?: object
  /** The call carries a bot-check token for this action as `recaptcha`. */
  action?: BotAction
  /** How its refusal is called; default Account. */
  kind?: AccountErrorKind
}

type Method = keyof typeof storefront

const send = async <T>(method: Method, path: string, { body, action, signal }: AccountCall): Promise<T> => {
  const fields = action ? { ...body, recaptcha: await botToken(action) } : body
  return storefront[method]<T>(path, {
    ...accountCall(),
    ...(fields && { body: fields }),
    ...(signal && { signal }),
  })
}

/**
 * An account call (account portal 5, 7 and 8). A 428 waits for the challenge, then the call is made once more with a
 * fresh token (design 6.11).
 * @throws AccountError, BotCheckError, ChallengeError, the reason of an aborted signal
 */
export const callAccount = async <T = unknown>(method: Method, path: string, call: AccountCall = {}): Promise<T> => {
  const seen = completedChallenges()
  try {
    return await send<T>(method, path, call)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 428) throw accountErrorOf(error, call.kind)
  }
  await challengeComplete(seen, botCheckReady, call.signal)
  try {
    return await send<T>(method, path, call)
  } catch (error) {
    throw accountErrorOf(error, call.kind)
  }
}
