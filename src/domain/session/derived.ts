import type { SessionSuccess } from '#contracts/session'

/** What the session call says of a session (account portal 3). */
export interface SessionFlags {
  isNewUser?: boolean | undefined
  isSessionReload?: boolean | undefined
  socialProvider?: string | undefined
}

/**
 * The event type after a session success (account portal 4): `sessionReload` if it was reloaded, `externalAuth` if a
 * social provider is present, `registration` if the user is new, otherwise `login`.
 */
export const derivedEventType = ({
  isSessionReload,
  socialProvider,
  isNewUser,
}: SessionFlags): SessionSuccess['eventType'] => {
  if (isSessionReload) return 'sessionReload'
  if (socialProvider) return 'externalAuth'
  return isNewUser ? 'registration' : 'login'
}
