/**
 * Accounts and sessions of shoppers, behind an interface of the shop (decision 0151): login, registration, mailed links,
 * newsletters, profile, export and erasure, support. An account belongs to the retailer, a session to one brand.
 */

export type { PasswordHashing } from './accounts/password-hash.ts'
export { createIdentity } from './create-identity.ts'
export type { ExternalOptions } from './external/options.ts'
export { externalHeaders } from './external/pages.ts'
export type { Identity, IdentityOptions } from './identity.ts'
export { dropShopperCookies, type IdentityRoutes } from './route-tools.ts'
export { identityRoutes } from './routes.ts'
export { type Caller, callerOf } from './sessions/caller.ts'
export type { StartedSession } from './sessions/cookies.ts'
export { sessionTokenOf } from './sessions/cookies.ts'
export type { StoredSession } from './sessions/session-reader.ts'
export { readSessionRoute } from './sessions/session-routes.ts'
export type { Owners, Support, SupportView } from './support/support.ts'
