import { saysLoggedIn } from '#domain/session'
import { loginStatus } from '#domain/storage'
import { readStored } from '#platform/storage'

/**
 * Whether the login-status cookie says that somebody is logged in. It is set and cleared together with the session's own
 * cookie, which no script reads; where it is gone, that one may still be there.
 */
export const tokenExists = (): boolean => saysLoggedIn(readStored(loginStatus))
