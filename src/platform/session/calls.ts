import { readSession, type Session } from '#domain/session'
import { PlatformError } from '#platform/errors'
import { storefront } from '#platform/http'
import { accountCall, SESSION, sessionCall } from './account-call.ts'

/** An answer that is a JSON object without a session in it (account portal 8): somebody else has ended it. */
export class SessionError extends PlatformError<'session/invalid'> {
  override readonly name = 'SessionError'
  readonly status = 401
}

export const invalidSession = (): SessionError => new SessionError('session/invalid', 'Invalid session')

const hasProfile = (body: unknown): body is { profile: unknown } =>
  typeof body === 'object' && body !== null && 'profile' in body

/** The session by its basic profile, for those who came back from an external provider. @throws ApiError, SessionError */
export const fetchBasicProfile = async (): Promise<Session> => {
  const { profile } = await storefront.get('/api/account/basic-profile', { ...accountCall(), check: hasProfile })
  const session = readSession(profile)
  if (!session) throw invalidSession()
  return session
}

/**
 * Takes back a session that was refused, with its cookies: one that lives, as of a login meanwhile in another tab, stays
 * (decision 0117). @throws ApiError
 */
export const revokeSession = (): Promise<unknown> =>
  storefront.delete(SESSION, { ...sessionCall(), query: { refused: 1 } })

/** Logs out here, or on every device. @throws ApiError */
export const postLogout = (everywhere: boolean): Promise<unknown> =>
  storefront.post('/api/account/logout', { ...accountCall(), body: { everywhere } })
