import type { ExternalRefusal } from '#domain/external-auth'

type ProviderFailure = Extract<ExternalRefusal, 'denied' | 'failed' | 'unavailable'>

/** Why a provider has led to no person. Neither its words nor what it was sent stand in the message. */
export class ProviderError extends Error {
  readonly code: ProviderFailure

  constructor(code: ProviderFailure, options?: ErrorOptions) {
    super('The provider has named nobody.', options)
    this.name = 'ProviderError'
    this.code = code
  }
}

const denials = new Set(['access_denied', 'user_cancelled_authorize', 'consent_required', 'interaction_required'])
const passing = new Set(['server_error', 'temporarily_unavailable'])
const silences = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

const isOverloaded = (status: unknown): boolean => typeof status === 'number' && (status >= 500 || status === 429)

/** By the permanent codes of the client's errors: the client itself is loaded late. */
const failureOf = (thrown: unknown): ProviderFailure => {
  const { code, cause, error, status } = thrown as Readonly<Record<'code' | 'cause' | 'error' | 'status', unknown>>
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    if (denials.has(String(error))) return 'denied'
    return passing.has(String(error)) ? 'unavailable' : 'failed'
  }
  if (silences.has(String(code)) || isOverloaded(status)) return 'unavailable'
  // The answer itself. It is no instance of the global class once a server of Hono has replaced that one.
  if (isOverloaded((cause as Partial<Response> | undefined)?.status)) return 'unavailable'
  // What `fetch` throws where no connection comes about, or a body ends too soon.
  return thrown instanceof TypeError && cause instanceof Error ? 'unavailable' : 'failed'
}

/** The error in the shop's own words. */
export const providerError = (error: unknown): ProviderError =>
  error instanceof ProviderError ? error : new ProviderError(failureOf(error), { cause: error })
