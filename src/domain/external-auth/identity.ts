import type { Provider } from './providers.ts'

/** What a provider has told of a person. Texts that it has not told, or that cannot be right, are ''. */
export interface ExternalIdentity {
  provider: Provider
  /** Names the person at this provider, for this shop; never changes. */
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
