import { errorDetails, PlatformError } from '#browser/errors'
import { advance } from '#browser/session'
import { publish } from '#bus'
import type { ExternalReason } from '#domain/external-auth'

/** Notes a failure for the account state and publishes it as `session:error` (rule session.2). */
export const failExternal = (error: unknown): void => {
  const failure = { code: 'unknown', ...errorDetails(error) }
  advance({ type: 'external', step: 'error', error: failure })
  publish('session:error', { eventType: 'externalAuth', ...failure })
}

/** Notes why a login with a provider has come to nothing: the code is `external-auth/{reason}`. */
export const noteFailure = (reason: ExternalReason): void =>
  failExternal(new PlatformError(`external-auth/${reason}`, 'The login with an external provider came to nothing.'))
