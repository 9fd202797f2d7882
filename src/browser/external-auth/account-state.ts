import { errorDetails, PlatformError } from '#browser/errors'
import { advance } from '#browser/session'
import { publish } from '#bus'
import type { ExternalProblem } from '#domain/fragments'

/** Notes a failure for the account state and publishes it as `session:error` (rule session.2). */
export const failExternal = (error: unknown): void => {
  const failure = { code: 'unknown', ...errorDetails(error) }
  advance({ type: 'external', step: 'error', error: failure })
  publish('session:error', { eventType: 'externalAuth', ...failure })
}

/** Notes why a return from a provider has come to nothing: the code is `external-auth/{problem}`. */
export const noteProblem = (problem: ExternalProblem): void =>
  failExternal(new PlatformError(`external-auth/${problem}`, 'The login with an external provider came to nothing.'))
