/**
 * The session of a page (account portal 4, 7 and 8; design 6.9 and 6.10): a hint for drawing, one shared reload, logout,
 * and actions that wait for a login. What happens is told on the bus.
 */
export { accountCall } from './account-call.ts'
export { accountState } from './account-state.ts'
export { SessionError } from './calls.ts'
export { fail } from './failure.ts'
export { isHinted } from './hint.ts'
export { happen } from './journal.ts'
export { logout } from './logout.ts'
export { type ObserveOptions, observeSession } from './observe.ts'
export { withSession } from './parked.ts'
export { type ReloadOptions, reloadSession, reloadSettled } from './reload.ts'
export { takeOver } from './take-over.ts'
