import { type Envelope, subscribe } from '#bus'

export interface ObserveOptions {
  ignoreSessionReloads?: boolean
  ignoreReauthentications?: boolean
  signal?: AbortSignal
}

/**
 * Tells `authenticated` once somebody is, now or later (account portal 4); reloads and re-authentications can be
 * ignored. A session keeps that it was re-authenticated: its later reloads are reloads. The returned function stops it.
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
