/**
 * Logins with external providers (rules external-auth.22 to external-auth.28): the start, in the page or in a window of its own, what is left
 * to do after the return, and what a member has linked. Calls reject with AccountError, those with a bot check with BotCheckError too; the
 * account state follows them, and `session:error` is published when a login fails.
 */
export { noteFailure } from './account-state.ts'
export { linkedProviders, unlinkProvider } from './linked.ts'
export {
  completeExternal,
  completeProof,
  dropPending,
  type PendingIdentity,
  proveByPassword,
  readPending,
  startProofMail,
} from './pending.ts'
export { type ExternalEnd, type ExternalStart, keptLogin, startExternal } from './start.ts'
export { openWindow } from './window.ts'
