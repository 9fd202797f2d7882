import { ApiError, type CallOptions, storefront } from '#browser/http'
import { PORTAL_CLIENT } from '#domain/accounts'
import { loadedPart } from './lazy-parts.ts'

const CLIENT_VERSION = '1.3.8'

export interface AccountRequest<T = unknown> extends Pick<CallOptions<T>, 'check' | 'query' | 'signal'> {
  /** Makes the body of each attempt. */
  bodyOf?: () => Promise<object | undefined>
  /** Headers beside client tag and client version. */
  headers?: Readonly<Record<string, string>>
}

export type Method = keyof typeof storefront

const send = async <T>(method: Method, path: string, call: AccountRequest<T>): Promise<T> => {
  const { bodyOf, headers, ...options } = call
  const body = await bodyOf?.()
  // `data-identity` of <html> names the identity service where it is another host than the shop's own.
  const { identity } = document.documentElement.dataset
  return storefront[method]<T>(path, {
    ...options,
    clientTag: PORTAL_CLIENT,
    headers: { 'X-Client-Version': CLIENT_VERSION, ...headers },
    ...(identity && { origin: identity, credentials: 'include' as const }),
    ...(body && { body }),
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
 * challenge; then the call is made once more with a fresh body (rules account.2, account.15).
 * @throws ApiError, PlatformError `account/part-not-loaded`, BotCheckError, ChallengeError, the reason of an aborted signal
 */
export const requestAccount = async <T = unknown>(
  method: Method,
  path: string,
  call: AccountRequest<T> = {},
): Promise<T> => {
  const seen = completedChallenges()
  try {
    return await send<T>(method, path, call)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 428) throw error
  }
  call.signal?.throwIfAborted()
  if (completedChallenges() === seen) {
    const { challengeComplete } = await loadedPart(import('./challenge.ts'))
    if (completedChallenges() === seen) await challengeComplete(call.signal)
  }
  return send<T>(method, path, call)
}
