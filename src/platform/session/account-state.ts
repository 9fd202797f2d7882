import { type AccountState, initialState, nextState } from '#domain/session'
import { happened } from './journal.ts'

let account = initialState

/** The account state of this page (account portal 3 and 4) after all that has happened on it. */
export const accountState = (): AccountState => {
  account = happened().reduce(nextState, account)
  return account
}
