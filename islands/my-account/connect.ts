import { takeMailedToken } from '#browser/account'
import { followSignIn, signedInAcid } from '#browser/session'
import { subscribe } from '#bus'
import type { AccountActions } from './context.ts'
import { isParked, keepTypedOf, type MyAccountState, setWho } from './state.ts'

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

/** Whether the profile on the page belongs to another account than the session. */
const showsAnother = ({ profile }: MyAccountState): boolean => profile !== null && profile.acid !== signedInAcid()

/**
 * Follows logins and logouts, here and in other tabs. The end of a session waits while a task is parked: the portal asks for
 * the password then, and what was typed is still needed. What was typed waits for a login of the same person, and is dropped at
 * a login of another one. The returned function ends that.
 */
export const followMember = (state: MyAccountState, actions: AccountActions): (() => void) =>
  followSignIn((isMember) => {
    if (!isMember && isParked(state)) {
      state.hasEnded = true
      return
    }
    if (isMember) keepTypedOf(state, signedInAcid())
    if (isMember && showsAnother(state)) setWho(state, false)
    if (setWho(state, isMember) && isMember) void actions.read()
  })
