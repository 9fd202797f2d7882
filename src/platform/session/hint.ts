import { saysLoggedIn } from '#domain/session'
import { loginStatus, sessionInfo } from '#domain/storage'
import { readStored } from '#platform/storage'

/** Whether the login-status cookie says that somebody is logged in: it lives and dies with the session's own cookie. */
export const tokenExists = (): boolean => saysLoggedIn(readStored(loginStatus))

/**
 * Whether a session counts as authenticated before anybody has asked the back end: its record exists, or the cookie says
 * logged in (account portal 4). A hint for drawing; the server decides every call (design 6.9).
 */
export const isHinted = (): boolean => readStored(sessionInfo) !== undefined || tokenExists()
