import { followLogin } from '#platform/login'
import type { AccountActions } from './actions.ts'
import { type AccountState, setWho } from './state.ts'

/**
 * Takes the token of a mailed link out of the address, so that neither the history nor another page gets to see it;
 * undefined when there is none.
 */
export const takeLinkToken = (): string | undefined => {
  const url = new URL(location.href)
  const token = url.searchParams.get('a')
  if (token === null) return undefined
  url.searchParams.delete('a')
  history.replaceState(history.state, '', url)
  return token
}

/** Follows who is logged in, here and in other tabs. The returned function lets go. */
export const connect = (state: AccountState, actions: AccountActions): (() => void) =>
  followLogin((isMember) => {
    if (setWho(state, isMember) && isMember) void actions.read()
  })
