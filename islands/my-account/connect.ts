import { subscribe } from '#bus'
import { followLogin } from '#platform/login'
import { takeMailed } from '#platform/mailed'
import type { AccountActions } from './actions.ts'
import { type AccountState, setWho } from './state.ts'

/** Gives the token of a mailed link, once the boot script has taken it out of the address. The returned function lets go. */
export const awaitLink = (spend: (token: string) => void): (() => void) =>
  subscribe(
    'host:ready',
    () => {
      const token = takeMailed('a')
      if (token !== undefined) spend(token)
    },
    { replay: 'last' },
  )

/** Follows who is logged in, here and in other tabs. The returned function lets go. */
export const connect = (state: AccountState, actions: AccountActions): (() => void) =>
  followLogin((isMember) => {
    if (setWho(state, isMember) && isMember) void actions.read()
  })
