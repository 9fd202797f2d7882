import { subscribe } from '#bus'

/** Attribute of `<html>` that an inline script sets before the first paint, when the hint cookie says so. */
export const LOGIN_ATTRIBUTE = 'data-authenticated'

/**
 * Tells whether somebody is logged in, for drawing only: first what the page was marked with, then what the session
 * says — its last word at once, every later one as it comes (storefront 6). The server decides every call
 * (design 6.9). The returned function stops.
 */
export const followLogin = (tell: (isAuthenticated: boolean) => void): (() => void) => {
  tell(document.documentElement.hasAttribute(LOGIN_ATTRIBUTE))
  // One subscription to all: only so is the order of the last success and the last end known.
  return subscribe(
    '*',
    ({ name }) => {
      if (name === 'session:success' || name === 'session:end') tell(name === 'session:success')
    },
    { replay: 'last' },
  )
}
