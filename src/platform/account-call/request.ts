import type { BotAction } from '#domain/accounts'
import { ApiError, type CallOptions, storefront } from '#platform/http'
import type { AccountErrorKind } from './error.ts'

const CLIENT_TAG = 'AccountPortal'
const CLIENT_VERSION = '1.3.8'

export interface AccountCall<T = unknown> extends Pick<CallOptions<T>, 'check' | 'query' | 'signal'> {
  body?: object
  /** Sends a bot-check token for this action in the body's field `recaptcha`. */
  action?: BotAction
  /** Headers beside client tag and client version. */
  headers?: Readonly<Record<string, string>>
  /** The kind of AccountError that a refusal becomes; default Account. */
  kind?: AccountErrorKind
}

export type Method = keyof typeof storefront

// Loaded by the first call that needs a token or meets a challenge: the reading of the session needs neither.
const botCheck = () => import('#platform/bot-check')
const botCheckReady = async (): Promise<void> => (await botCheck()).botCheckReady()

const send = async <T>(method: Method, path: string, call: AccountCall<T>): Promise<T> => {
  const { action, body, headers, kind: _, ...options } = call
  const fields = action ? { ...body, recaptcha: await (await botCheck()).botToken(action) } : body
  // `data-identity` of <html> names the identity service where it is another host than the shop's own.
  const { identity } = document.documentElement.dataset
  return storefront[method]<T>(path, {
    ...options,
    clientTag: CLIENT_TAG,
    headers: { 'X-Client-Version': CLIENT_VERSION, ...headers },
    ...(identity && { origin: identity, credentials: 'include' as const }),
    ...(fields && { body: fields }),
  })
}

let completions: number | undefined

/** Counts the challenges completed since the first call; a challenge may be complete before the answer of a call comes. */
const completedChallenges = (): number => {
  if (completions === undefined) {
    completions = 0
    document.addEventListener('challenge-complete', () => {
      completions = (completions ?? 0) + 1
    })
  }
  return completions
}

/**
 * Makes a call of the account and resolves with the parsed body (rules account.1, account.9). A 428 waits for the
 * challenge; then the call is made once more with a fresh token (rules account.2, account.15).
 * @throws ApiError, BotCheckError, ChallengeError, the reason of an aborted signal
 */
export const requestAccount = async <T = unknown>(
  method: Method,
  path: string,
  call: AccountCall<T> = {},
): Promise<T> => {
  const seen = completedChallenges()
  try {
    return await send<T>(method, path, call)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 428) throw error
  }
  call.signal?.throwIfAborted()
  if (completedChallenges() === seen) {
    const { challengeComplete } = await import('./challenge.ts')
    if (completedChallenges() === seen) await challengeComplete(botCheckReady, call.signal)
  }
  return send<T>(method, path, call)
}
