import { type Envelope, subscribe } from '#bus'
import { isMarked } from './hint.ts'

export interface ObserveOptions {
  ignoreSessionReloads?: boolean
  ignoreReauthentications?: boolean
  signal?: AbortSignal
}

/**
 * Calls `authenticated` for the session of the page, now if there is one, and for every later one (rule session.14).
 * Reloads and re-authentications can be ignored. A reload of a session that was re-authenticated once is a reload. The
 * returned function ends the observation.
 */
export const observeSession = (
  authenticated: (event: Envelope<'session:success'>) => void,
  { ignoreSessionReloads = false, ignoreReauthentications = false, signal }: ObserveOptions = {},
): (() => void) =>
  subscribe(
    'session:success',
    (event) => {
      const { isSessionReload, isReauthenticated } = event.data
      if (isSessionReload ? ignoreSessionReloads : isReauthenticated && ignoreReauthentications) return
      authenticated(event)
    },
    { replay: 'last', ...(signal && { signal }) },
  )

/**
 * Calls `draw` with whether the page is to be drawn for a member: at once by the last event of the session, or by the mark
 * of the page where there was none; then at every later event (rule widgets.9). The returned function ends it.
 */
export const followSignIn = (draw: (isMember: boolean) => void): (() => void) => {
  let isMember = isMarked()
  let isReplayed = false
  // One subscription to all events, because only that keeps the order of the last success and the last end.
  const stop = subscribe(
    '*',
    ({ name }) => {
      if (name !== 'session:success' && name !== 'session:end') return
      isMember = name === 'session:success'
      if (isReplayed) draw(isMember)
    },
    { replay: 'last' },
  )
  isReplayed = true
  draw(isMember)
  return stop
}
