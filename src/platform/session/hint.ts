import { sessionInfo } from '#domain/storage'
import { LOGIN_ATTRIBUTE } from '#platform/login'
import { readStored } from '#platform/storage'

/**
 * Whether a session counts as authenticated before anybody has asked the back end: its record exists, or the cookie said
 * logged in when the page began (account portal 4). A hint for drawing; the server decides every call (design 6.9).
 */
export const isHinted = (): boolean =>
  document.documentElement.hasAttribute(LOGIN_ATTRIBUTE) || readStored(sessionInfo) !== undefined
