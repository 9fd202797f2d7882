/**
 * The calls of a shopper's account, with their bot checks (rule account.9). Each rejects with AccountError or
 * ChallengeError; calls with a bot check reject with BotCheckError too. A call that begins a session adopts it, which is
 * published on the bus and announced to the brand's other tabs. The account state follows login, registration, passwords
 * and profile; `session:error` is published when one of these fails.
 */
export { prepareCall } from '#browser/account-call'
export { adoptBegun } from './begin-session.ts'
export { openOwnInvitation } from './invitation.ts'
export { type LoginForm, login } from './login.ts'
export {
  type Activated,
  activate,
  completePasswordReset,
  confirmSubscription,
  createPassword,
  endSubscription,
  readResetAddress,
} from './mailed-links.ts'
export { keepMailedTokens, takeMailedToken } from './mailed-tokens.ts'
export { forgetInvitation, keepIdentifiers, keepInvitation, keptIdentifiers, keptInvitation } from './origin-storage.ts'
export { changePassword, createFirstPassword } from './own-password.ts'
export { startPasswordReset } from './passwords.ts'
export {
  changeProfile,
  completeEmailChange,
  endOtherSession,
  readProfile,
  readSessions,
  startEmailChange,
} from './profile.ts'
export { register, registerLight, startActivation } from './registration.ts'
export { type PortalOrigin, registrationOrigin } from './registration-origin.ts'
export { spendMailedToken, type TokenOutcome } from './spend-token.ts'
export { subscribeByMail } from './subscription.ts'
