import type { ExternalMode, ExternalPurpose, Provider } from '#domain/external-auth'

/** What a provider has told of a person who is not logged in yet: the age step, or the proof of an account, is missing. */
export interface ExternalAuthPendingTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string
  /** The site on which the person came back from the provider: `stride/en_GB`. */
  site: string
  provider: string
  /** ExternalIdentity as JSON. */
  identity: string
  /** The address for which an account is wanted: the provider's, or one that was typed; '' without one. */
  email: string
  /** 1 where the provider or a mailed link has shown that the address is the person's. */
  proven: number
  /** 1 where the person has been told that the address has an account. */
  told: number
  /** Calls that have asked for an account. */
  tries: number
  /** The hash of the mailed link that proves the owner, for this browser alone; null before it is mailed. */
  proof_hash: string | null
  /** AccountOriginTable without its key, as JSON. */
  origin: string
  /** The path on the shop to which the person goes after the login. */
  return_path: string
  persistent: number
  expires_at: number
}

/** A login at an external provider that is under way; it lives for minutes. */
export interface ExternalAuthRequestTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  id: string
  /** SHA-256 of the state that the provider brings back. */
  state_hash: string
  provider: Provider
  /** `stride/en_GB`. */
  site: string
  purpose: ExternalPurpose
  mode: ExternalMode
  persistent: number
  /** The member for whom a provider is linked or asked again; null for a login. */
  user_id: string | null
  return_path: string
  /** JSON of the origin of a registration that may follow. */
  origin: string
  nonce: string
  /** Of PKCE. */
  verifier: string
  /** JSON of what the provider's form has brought of the person; null without one. */
  form: string | null
  expires_at: number
}
