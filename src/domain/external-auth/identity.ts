import type { Provider } from './providers.ts'

/** What a provider has told of a person. Texts that it has not told, or that cannot be right, are ''. */
export interface ExternalIdentity {
  provider: Provider
  /** Names the person at this provider, for this shop, with the issuer where it is not the known one; never changes. */
  subject: string
  /** In its normal spelling. */
  email: string
  /** The provider vouches that the address is this person's now. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** `2001-02-28`. */
  dateOfBirth: string
  /** Epoch milliseconds of the login at the provider, where it has told them. */
  authenticatedAt?: number
}

/** What an external login is begun for. */
export const externalPurposes = ['login', 'reauthentication', 'link'] as const
export type ExternalPurpose = (typeof externalPurposes)[number]

/** How the browser goes to the provider. */
export const externalModes = ['redirect', 'popup'] as const
export type ExternalMode = (typeof externalModes)[number]

/** Why a callback has led to no session, as the page reads it in the query `external` (rule external-auth.7). */
export type ExternalRefusal = 'denied' | 'expired' | 'failed' | 'locked' | 'unavailable' | 'taken' | 'otherPerson'

/** How long a shopper may stay at the provider, in milliseconds (rule external-auth.4). */
export const EXTERNAL_LOGIN_MS = 600_000
