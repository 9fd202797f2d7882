/** A session as the pages use it (account portal 3 "Session response"). */
export interface Session {
  acid: string
  isPersistent: boolean
  isNewUser: boolean
  isReauthenticated: boolean
  /** Undefined where the answer does not say. */
  isSessionReload?: boolean
  socialProvider?: string
  /** Epoch milliseconds after which the shopper has to prove again who they are. */
  reAuthAfter?: number
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * Reads the answer of the session call: `{ session, acid }`, or the older form with its fields beside `acid`. Undefined
 * when it tells of no session: no object, no acid. Fields of another type count as absent.
 */
export const readSession = (body: unknown): Session | undefined => {
  if (!isObject(body)) return undefined
  const { acid } = body
  if (typeof acid !== 'string' || acid === '') return undefined
  const flags = isObject(body['session']) ? body['session'] : {}
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
 * Whether the cookie `userIsLogged`, decoded, says that somebody is logged in: `{ isLoggedin, isPersistent }` (account
 * portal 4). What cannot be read says no.
 */
export const saysLoggedIn = (cookie: string | undefined): boolean => {
  try {
    return (JSON.parse(cookie ?? '') as { isLoggedin?: unknown } | null)?.isLoggedin === true
  } catch {
    return false
  }
}
