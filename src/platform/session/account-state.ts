import { type AccountFailure, type AccountState, initialState, nextState } from '#domain/session'
import { failAccount, type StartedEvent } from './reload/fail-account.ts'
import { accountEvents, advance, watchEvents } from './reload/store.ts'

/**
 * The account state of this page (rules session.2 to session.6), made of the events that the store keeps. A page that only
 * reads its session loads neither this file nor the transitions.
 */
export const accountState = (): AccountState => accountEvents().reduce(nextState, initialState)

/** Calls `follow` with the account state, now and after every change, until the returned function is called. */
export const followAccount = (follow: (state: AccountState) => void): (() => void) => {
  follow(accountState())
  return watchEvents(() => follow(accountState()))
}

/** Why a call was refused, as far as the account state says it. */
const refusalIn = (error: unknown): Partial<AccountFailure> => {
  const { isUserBlocked, isTemporarilyLocked, isKMCRequired, validationErrors } = error as Partial<AccountFailure>
  return { isUserBlocked, isTemporarilyLocked, isKMCRequired, validationErrors }
}

/**
 * Carries out work that the account state follows: notes its start, and its failure, which is published as `session:error`.
 * `work` notes its success itself.
 */
export const trackAccount = async <T>(eventType: StartedEvent, work: () => Promise<T>): Promise<T> => {
  advance({ type: 'start', eventType })
  try {
    return await work()
  } catch (error) {
    failAccount(eventType, error, refusalIn(error))
    throw error
  }
}
