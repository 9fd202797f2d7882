import { type AccountState, initialState, nextState } from '#domain/session'
import { accountEvents, watchEvents } from './state.ts'

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
