/**
 * The session of a page as one machine. `hint` holds what the page guesses before it knows its session. The folder `reload` is
 * what every signed-in page loads: its store holds what the page knows, `reload` reads the session, `adopt` begins it, `end`
 * ends it. The other files are loaded by pages that do more. Every change is published on the bus.
 */
export { accountState, followAccount } from './account-state.ts'
export { adoptSession } from './adopt.ts'
export { SessionCallError } from './calls.ts'
export { externalReturn, keepExternalReturn, takeExternalReturn } from './external-return.ts'
export { hintSaysSignedIn } from './hint.ts'
export { logout } from './logout.ts'
export { followSignIn } from './observe.ts'
export { type ParkingOptions, withSession } from './parked-actions.ts'
export { takeParkedAction } from './parked-storage.ts'
export { type ReloadOptions, reloadSession, reloadSettled } from './reload.ts'
export { advance, isSignedIn, sessionEpoch, signedInAcid } from './state.ts'
export { trackAccount } from './track-account.ts'
