import { subscribe } from '#bus'
import { takeMailedToken } from '#platform/account'
import { followSignIn } from '#platform/session'
import type { AccountActions } from './actions.ts'
import { type MyAccountState, setWho } from './state.ts'

/** Calls `spend` with the token of a mailed link, once the boot script has read it. The returned function ends that. */
export const awaitMailedLink = (spend: (token: string) => void): (() => void) =>
  subscribe(
    'host:ready',
    () => {
      const token = takeMailedToken('a')
      if (token !== undefined) spend(token)
    },
    { replay: 'last' },
  )

/** Follows logins and logouts, here and in other tabs. The returned function ends that. */
export const followMember = (state: MyAccountState, actions: AccountActions): (() => void) =>
  followSignIn((isMember) => {
    if (setWho(state, isMember) && isMember) void actions.read()
  })
