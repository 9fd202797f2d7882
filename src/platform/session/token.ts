import { saysLoggedIn } from '#domain/session'
import { loginStatus } from '#domain/storage'
import { readStored } from '#platform/storage'

/** Whether the login-status cookie says that somebody is logged in: it lives and dies with the session's own cookie. */
export const tokenExists = (): boolean => saysLoggedIn(readStored(loginStatus))
