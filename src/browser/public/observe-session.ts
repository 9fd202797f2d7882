import { type Envelope, subscribe } from '#bus'

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
