import { readStored } from '#browser/storage'
import { hintSays } from '#domain/session'
import { loginStatus, sessionInfo } from '#domain/storage'

/** Attribute of `<html>` while the page is drawn for a member. An inline script sets it before the first paint. */
const LOGIN_ATTRIBUTE = 'data-authenticated'

/** Draws the page for a member or for a guest: the styles of `data-show-if` follow the attribute. */
export const markPage = (isMember: boolean): void => {
  document.documentElement.toggleAttribute(LOGIN_ATTRIBUTE, isMember)
}

/** Whether the page is drawn for a member. */
export const isMarked = (): boolean => document.documentElement.hasAttribute(LOGIN_ATTRIBUTE)

/**
 * Whether the login-status cookie says that a shopper is logged in. The server sets and deletes it together with the
 * session's own cookie, which scripts cannot read. If it is missing, the session's cookie may still be there.
 */
export const cookieSaysSignedIn = (): boolean => hintSays('isLoggedin', readStored(loginStatus))

/** Whether the record says that the session outlives the browser. */
export const recordSaysPersistent = (): boolean => hintSays('isPersistent', readStored(sessionInfo))

/**
 * The paint hint (rule session.10): whether the page's mark, the record or the cookie says that a shopper is signed in. It
 * decides what is drawn, and whether the session is read, before the page knows its session. Everything else asks
 * `isSignedIn` of the store, and the server decides every call.
 */
export const hintSaysSignedIn = (): boolean =>
  isMarked() || readStored(sessionInfo) !== undefined || cookieSaysSignedIn()
