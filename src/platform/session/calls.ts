import { readSession, type Session } from '#domain/session'
import { PlatformError } from '#platform/errors'
import { hostInfo } from '#platform/host'
import { type CallOptions, storefront } from '#platform/http'

type AccountOptions = Pick<CallOptions, 'clientTag' | 'headers' | 'origin' | 'credentials'>

const CLIENT_TAG = 'AccountPortal'
const CLIENT_VERSION = '1.3.8'

/** An answer without a session in it (account portal 8): somebody else has ended it. */
export class SessionError extends PlatformError<'session/invalid'> {
  override readonly name = 'SessionError'
  readonly status = 401
}

/**
 * What every account call carries: client tag and version (account portal 7), and the identity service of the country
 * where it is another host than the shop's own. `data-identity` of the page names that.
 */
export const accountCall = (headers: Readonly<Record<string, string>> = {}): AccountOptions => {
  const { identity } = document.documentElement.dataset
  return {
    clientTag: CLIENT_TAG,
    headers: { 'X-Client-Version': CLIENT_VERSION, ...headers },
    ...(identity && { origin: identity, credentials: 'include' }),
  }
}

const sessionCall = (): AccountOptions =>
  accountCall({
    'Application-Country': hostInfo().context.locale.split('_')[1] ?? '',
    'X-Client-Id': CLIENT_TAG,
  })

const sessionIn = (body: unknown): Session => {
  const session = readSession(body)
  if (!session) throw new SessionError('session/invalid', 'Invalid session')
  return session
}

const hasProfile = (body: unknown): body is { profile: unknown } =>
  typeof body === 'object' && body !== null && 'profile' in body

/** The session call. @throws ApiError, SessionError */
export const fetchSession = async (): Promise<Session> =>
  sessionIn(await storefront.get('/auth/session', sessionCall()))

/** The session by its basic profile, for those who came back from an external provider. @throws ApiError, SessionError */
export const fetchBasicProfile = async (): Promise<Session> =>
  sessionIn((await storefront.get('/api/account/basic-profile', { ...accountCall(), check: hasProfile })).profile)

/** Takes back the session with its cookies. @throws ApiError */
export const revokeSession = (): Promise<unknown> => storefront.delete('/auth/session', sessionCall())

/** Logs out here, or on every device. @throws ApiError */
export const postLogout = (everywhere: boolean): Promise<unknown> =>
  storefront.post('/api/account/logout', { ...accountCall(), body: { everywhere } })
