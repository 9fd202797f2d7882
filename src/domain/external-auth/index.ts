/**
 * The rules of logins by other companies: which providers a brand has and in which order a market shows them, what is known of each,
 * what their claims say of a person, and what a login by one leads to. Pure and without zod; the bodies of the calls are in
 * `#schemas/external-auth`.
 */
export { type Claims, identityOf } from './claims.ts'
export { type ConfiguredProvider, type OAuthEndpoints, type ProviderFacts, providerFacts } from './facts.ts'
export { type ExternalFailure, type ExternalReason, readExternalFailure } from './failure.ts'
export {
  EXTERNAL_LOGIN_MS,
  type ExternalIdentity,
  type ExternalMode,
  type ExternalPurpose,
  type ExternalRefusal,
} from './identity.ts'
export { type AccountFacts, isFreshLogin, type LoginFacts, type LoginStep, loginStepOf } from './login-step.ts'
export { providerName } from './provider-names.ts'
export { type Provider, providerOrder, providersOf, readProvider, standInProvider } from './providers.ts'
export { writtenIdentity } from './written-identity.ts'
