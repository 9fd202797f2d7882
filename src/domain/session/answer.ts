import type { SessionSuccess } from '#contracts/session'

/** A session as the pages use it. */
export interface Session {
  acid: string
  isPersistent: boolean
  isNewUser: boolean
  isReauthenticated: boolean
  /** Undefined where the answer does not say. */
  isSessionReload?: boolean
  socialProvider?: string
  /** Epoch milliseconds after which the shopper has to give the password again. */
  reAuthAfter?: number
}

type JsonObject = Readonly<Record<string, unknown>>

/** Anything else is not an answer of the identity service, such as the page of a proxy that says when the shop is back. */
export const isJsonObject = (body: unknown): body is JsonObject =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/**
 * Reads the answer of the session call: `{ session, acid }`, or the older form with its fields beside `acid`
 * (rule session.1). Undefined without a session: no object, or no acid. Fields of another type count as absent.
 */
export const readSession = (body: unknown): Session | undefined => {
  if (!isJsonObject(body)) return undefined
  const { acid } = body
  if (typeof acid !== 'string' || acid === '') return undefined
  const flags = isJsonObject(body['session']) ? body['session'] : {}
  const flag = (name: string): boolean => (flags[name] ?? body[name]) === true
  const { isSessionReload, socialProvider, reAuthAfter } = flags
  return {
    acid,
    isPersistent: flag('isPersistent'),
    isNewUser: flag('isNewUser'),
    isReauthenticated: flag('isReauthenticated'),
    ...(typeof isSessionReload === 'boolean' && { isSessionReload }),
    ...(typeof socialProvider === 'string' && socialProvider !== '' && { socialProvider }),
    ...(typeof reAuthAfter === 'number' && Number.isFinite(reAuthAfter) && { reAuthAfter }),
  }
}

/**
 * The event type of a session success (rule session.6): `sessionReload` if it was reloaded, `externalAuth` with a social
 * provider, `registration` for a new user, otherwise `login`.
 */
export const derivedEventType = ({
  isSessionReload,
  socialProvider,
  isNewUser,
}: Partial<Session>): SessionSuccess['eventType'] => {
  if (isSessionReload) return 'sessionReload'
  if (socialProvider) return 'externalAuth'
  return isNewUser ? 'registration' : 'login'
}
