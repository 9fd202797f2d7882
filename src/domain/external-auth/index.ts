/**
 * The rules of logins by other companies: which providers a brand has and in which order a market shows them, what is known of each,
 * and what their claims say of a person. Pure and without zod; the body of the call that begins a login is in `#schemas/external-auth`.
 */
export { type Claims, identityOf } from './claims.ts'
export { type ConfiguredProvider, type OAuthEndpoints, type ProviderFacts, providerFacts } from './facts.ts'
export {
  EXTERNAL_LOGIN_MS,
  type ExternalFailure,
  type ExternalIdentity,
  type ExternalMode,
  type ExternalPurpose,
} from './identity.ts'
export { type Provider, providerOrder, providersOf, readProvider, standInProvider } from './providers.ts'
