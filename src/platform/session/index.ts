/**
 * The session of a page as one machine. `store` holds what the page knows, `hint` what it guesses before; `reload` reads the
 * session, `adopt` begins it, `end` ends it, `parked-actions` wait for it. Every change is published on the bus.
 */
export { adoptSession } from './adopt.ts'
export { SessionCallError } from './calls.ts'
export { hintSaysSignedIn, LOGIN_ATTRIBUTE } from './hint/hint.ts'
export { logout } from './logout.ts'
export { followSignIn, type ObserveOptions, observeSession } from './observe.ts'
export { withSession } from './parked-actions.ts'
export { type ReloadOptions, reloadSession, reloadSettled } from './reload.ts'
export { accountState, advance, isSignedIn, sessionEpoch, signedInAcid, trackAccount } from './store.ts'
