/**
 * The session of a page as one machine. `store` holds what the page knows, `hint` what it guesses before; `reload` reads the
 * session, `adopt` begins it, `end` ends it, `parked-actions` wait for it, `account-state` is made for those who read it.
 * Every change is published on the bus.
 */
export { accountState, trackAccount } from './account-state.ts'
export { adoptSession } from './adopt.ts'
export { SessionCallError } from './calls.ts'
export { hintSaysSignedIn, LOGIN_ATTRIBUTE } from './hint/hint.ts'
export { logout } from './logout.ts'
export { followSignIn, type ObserveOptions, observeSession } from './observe.ts'
export { withSession } from './parked-actions.ts'
export { type ReloadOptions, reloadSession, reloadSettled } from './reload.ts'
export { advance, isSignedIn, sessionEpoch, signedInAcid } from './store.ts'
