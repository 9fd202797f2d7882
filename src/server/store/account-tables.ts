/**
 * Tables of accounts. Those of better-auth (`identity_user`, `identity_login`, `identity_session`, `identity_verification`)
 * hold times as ISO text and flags as 0 and 1 on both databases; ours hold epoch milliseconds.
 */
export interface IdentityUserTable {
  /** The acid. */
  id: string
  email: string
  email_verified: number
  name: string
  image: string | null
  created_at: string
  updated_at: string
  account_type: 'FULL' | 'LIGHT'
  /** Why support keeps it closed; null when it is open. */
  lock_type: string | null
  first_name: string
  last_name: string
  date_of_birth: string
  phone_number: string
  /** Where it was opened: `stride/en_GB`. */
  site: string
}

export interface IdentityLoginTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

export interface IdentitySessionTable {
  id: string
  user_id: string
  /** SHA-256 of the cookie's token, hexadecimal: the store alone opens no session. */
  token: string
  expires_at: string
  created_at: string
  updated_at: string
  ip_address: string | null
  /** Name of browser and system only. */
  user_agent: string | null
  brand: string
  persistent: number
  new_user: number
  reauthenticated: number
  authenticated_at: string
}

export interface IdentityVerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** A mailed link that can be used once. */
export interface IdentityLinkTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  purpose: string
  user_id: string | null
  /** The new address of a change, or whose subscription is confirmed. */
  email: string | null
  /** Whose subscription it confirms; null where the account is meant. */
  brand: string | null
  expires_at: number
}

/** Wrong passwords of an address, whether or not an account has it. */
export interface LoginGuardTable {
  /** Keyed hash of the address. */
  key: string
  failures: number
  /** When the last guess was let through. */
  last_at: number
}

/** How often something was asked for; `key` is a keyed hash. */
export interface RateTable {
  key: string
  window_start: number
  count: number
  expires_at: number
}

/** Bot-check tokens that were used, until they would expire anyway. */
export interface SpentTokenTable {
  jti: string
  expires_at: number
}

export interface SubscriptionTable {
  id: string
  brand: string
  email: string
  /** Locale in which it was asked for. */
  locale: string
  status: 'pending' | 'confirmed' | 'ended'
  asked_at: number
  confirmed_at: number | null
}

/** Where an account was opened (account-portal 3 and 7); accounts of earlier times have none. */
export interface AccountOriginTable {
  user_id: string
  /** As the brand spells it. */
  touchpoint: string
  /** The numbers under which this is counted; null where nobody has told them. */
  registration_source_id: number | null
  activation_source_id: number | null
  /** What the portal was given: by property, query or session. */
  given_source_id: number | null
  store_id: string | null
  invitation_code: string | null
  invitation_source_id: number | null
}

/** An address that an account had before; kept until its erasure, which needs it. */
export interface FormerEmailTable {
  user_id: string
  email: string
  left_at: number
}

/** What support did to an account: never whose e-mail it is. */
export interface AuditTable {
  id: string
  at: number
  /** Who did it, as the operating system calls them. */
  actor: string
  action: string
  /** '' for an address that had no account. */
  user_id: string
  /** The lock; or `unknown` and the keyed hash of an address that had no account. */
  detail: string
}

/** Keys made by the first process that needs them. */
export interface SecretTable {
  name: string
  value: string
}

export interface IdentityTables {
  identity_user: IdentityUserTable
  identity_login: IdentityLoginTable
  identity_session: IdentitySessionTable
  identity_verification: IdentityVerificationTable
  identity_link: IdentityLinkTable
  login_guard: LoginGuardTable
  rate: RateTable
  spent_token: SpentTokenTable
  subscription: SubscriptionTable
  account_origin: AccountOriginTable
  former_email: FormerEmailTable
  audit: AuditTable
  secret: SecretTable
}
