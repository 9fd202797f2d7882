import { type AccountRequest, requestAccount } from '#browser/account-call'
import { PlatformError } from '#browser/errors'
import { hostInfo } from '#browser/host'
import { PORTAL_CLIENT } from '#domain/accounts'
import { isJsonObject, readSession, type Session } from '#domain/session'

const SESSION = '/auth/session'

export type SessionCallErrorCode = 'session/invalid' | 'session/unknown' | 'session/password-needed'

/** Why there is no session, or why it does not suffice (rule session.11). `status` is that of the refusal. */
export class SessionCallError extends PlatformError<SessionCallErrorCode> {
  override readonly name = 'SessionCallError'
  readonly status: number | undefined

  constructor(
    code: SessionCallErrorCode,
    message: string,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super(code, message, { cause })
    this.status = status
  }
}

const sessionErrorOf = (status: number | undefined, cause?: unknown): SessionCallError =>
  status === 401 || status === 403
    ? new SessionCallError('session/invalid', 'Invalid session', { status, cause })
    : new SessionCallError('session/unknown', 'Unknown error', { status, cause })

const callSession = (method: 'get' | 'delete', options: AccountRequest): Promise<unknown> =>
  requestAccount(method, SESSION, {
    ...options,
    headers: {
      'Application-Country': hostInfo().context.locale.split('_')[1] ?? '',
      'X-Client-Id': PORTAL_CLIENT,
    },
  })

/** The session in the answer of a call. @throws SessionCallError */
export const sessionIn = async (answer: Promise<unknown>): Promise<Session> => {
  const session = readSession(
    await answer.catch((cause: { status?: number }) => {
      throw sessionErrorOf(cause.status, cause)
    }),
  )
  if (!session) throw sessionErrorOf(401)
  return session
}

/** `GET /auth/session`. @throws SessionCallError */
export const fetchSession = (): Promise<Session> => sessionIn(callSession('get', { check: isJsonObject }))

/**
 * `DELETE /auth/session?refused=1`: deletes the cookies of a session that was refused. A login that happened meanwhile, for
 * example in another tab, keeps its cookies (decision 0117). @throws ApiError
 */
export const revokeSession = (): Promise<unknown> => callSession('delete', { query: { refused: 1 } })
