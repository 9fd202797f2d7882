import { publish } from '#bus'
import type { AccountEvent, AccountFailure } from '#domain/session'
import { advance } from './store.ts'

/** What a call of the account can start. */
export type StartedEvent = Extract<AccountEvent, { type: 'start' }>['eventType']

/** Notes a failure for the account state and publishes it as `session:error` with its permanent code. */
export const failAccount = (eventType: StartedEvent, error: unknown): void => {
  const { code, status, isUserBlocked, isTemporarilyLocked, isKMCRequired, validationErrors } =
    error as Partial<AccountFailure>
  const failure = {
    code: typeof code === 'string' ? code : 'unknown',
    ...(typeof status === 'number' && { status }),
  }
  const refusal = { isUserBlocked, isTemporarilyLocked, isKMCRequired, validationErrors }
  advance({ type: 'failure', eventType, error: { ...failure, ...refusal } })
  publish('session:error', { eventType, ...failure })
}
