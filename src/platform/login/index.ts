import { subscribe } from '#bus'
import { LOGIN_ATTRIBUTE } from './attribute.ts'

export { LOGIN_ATTRIBUTE }

/**
 * Tells whether somebody is logged in, for drawing only: at once what the session has said last, or what the page was
 * marked with where it has said nothing yet; then every later word as it comes (storefront 6). The server decides every
 * call (design 6.9). The returned function stops.
 */
export const followLogin = (tell: (isAuthenticated: boolean) => void): (() => void) => {
  let last = document.documentElement.hasAttribute(LOGIN_ATTRIBUTE)
  let live = false
  // One subscription to all: only so is the order of the last success and the last end known.
  const stop = subscribe(
    '*',
    ({ name }) => {
      if (name !== 'session:success' && name !== 'session:end') return
      last = name === 'session:success'
      if (live) tell(last)
    },
    { replay: 'last' },
  )
  live = true
  tell(last)
  return stop
}
