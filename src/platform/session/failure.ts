import { publish } from '#bus'
import type { AccountEvent } from '#domain/session'
import { happen } from './journal.ts'

type Failure = Extract<AccountEvent, { type: 'failure' }>

/** Notes what has gone wrong with the account, and tells it as `session:error` at once. */
export const fail = (eventType: Failure['eventType'], error: Failure['error']): void => {
  happen({ type: 'failure', eventType, error })
  const { code, status } = error
  publish('session:error', { eventType, code, ...(status !== undefined && { status }) })
}
