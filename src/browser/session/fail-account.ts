import { errorDetails } from '#browser/errors'
import { publish } from '#bus'
import type { AccountEvent, AccountFailure } from '#domain/session'
import { advance } from './state.ts'

/** What a call of the account can start. */
export type StartedEvent = Extract<AccountEvent, { type: 'start' }>['eventType']

/**
 * Notes a failure for the account state and publishes it as `session:error` with its permanent code. `refusal` is what the
 * state keeps beside code and status.
 */
export const failAccount = (eventType: StartedEvent, error: unknown, refusal?: Partial<AccountFailure>): void => {
  const failure = { code: 'unknown', ...errorDetails(error) }
  advance({ type: 'failure', eventType, error: { ...refusal, ...failure } })
  publish('session:error', { eventType, ...failure })
}
