/**
 * How a call of the account is made: client tag and version, bot check, the wait for a challenge after a 428, and one typed
 * error. Used by the session (`#browser/session`) and by the calls of the account (`#browser/account`).
 */
export { callAccount, prepareCall } from './call.ts'
export { AccountError, type AccountErrorKind } from './error.ts'
export { type AccountRequest, requestAccount } from './request.ts'
