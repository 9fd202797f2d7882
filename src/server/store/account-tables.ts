import type { ExternalAuthPendingTable, ExternalAuthRequestTable } from './external-auth-tables.ts'

/**
 * Tables of accounts. Those of better-auth (`identity_user`, `identity_login`, `identity_session`, `identity_verification`)
 * hold times as ISO text and flags as 0 and 1 on both databases; all others hold epoch milliseconds.
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
  /** Why support has closed the account; null when it is open. */
  lock_type: string | null
  first_name: string
  last_name: string
  date_of_birth: string
  phone_number: string
  /** The site where the account was opened: `stride/en_GB`. */
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
  /** SHA-256 of the cookie's token, hexadecimal. The store does not hold the token that opens the session. */
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
  /** The external provider by which the session was begun; null for one that a password or a mailed link has begun. */
  social_provider: string | null
}

export interface IdentityVerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** A mailed link, which can be used once. */
export interface IdentityLinkTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  purpose: string
  user_id: string | null
  /** The new address of an e-mail change, or the address of a subscription; else null. */
  email: string | null
  /** The brand of a subscription; null for links of an account. */
  brand: string | null
  expires_at: number
  /** null until it is used. Used and expired links are kept for a while, so that a page can say which of the two it was. */
  used_at: number | null
}

/** Guesses at the password of an address, whether or not an account has it. */
export interface LoginGuardTable {
  /** Keyed hash of the address. */
  key: string
  failures: number
  /** Time of the last guess that was allowed. */
  last_at: number
}

/** Calls in the present window. `key` is a keyed hash. */
export interface RateTable {
  key: string
  window_start: number
  count: number
  expires_at: number
}

/** Used bot-check tokens; kept for a day after they expire. */
export interface SpentTokenTable {
  jti: string
  expires_at: number
}

export interface SubscriptionTable {
  id: string
  brand: string
  email: string
  /** Locale of the request. */
  locale: string
  status: 'pending' | 'confirmed' | 'ended'
  asked_at: number
  confirmed_at: number | null
  /** SubscriptionFields as JSON, as they were confirmed; null where there are none. */
  fields: string | null
  /** Those of the newest request, which its mailed link confirms. */
  asked_fields: string | null
}

/** Where an account was opened (rules of the area touchpoints). Accounts from before this table have no row. */
export interface AccountOriginTable {
  user_id: string
  /** As the brand spells it. */
  touchpoint: string
  /** The numbers under which analysts count this registration; null where they are unknown. */
  registration_source_id: number | null
  activation_source_id: number | null
  /** The number that the portal got by property, query or session. */
  given_source_id: number | null
  store_id: string | null
  invitation_code: string | null
  invitation_source_id: number | null
}

/** Where an account was opened and by whose invitation. Exported and erased with the account. */
export type AccountOrigin = Omit<AccountOriginTable, 'user_id'>

/** The code by which a member invites others; made when it is first asked for. */
export interface InvitationTable {
  user_id: string
  code: string
  created_at: number
}

/** Accounts that were opened by a member's invitation (rule account.29). */
export interface InvitedAccountTable {
  user_id: string
  inviter_id: string
  opened_at: number
}

/** The data of a registration for the identity check by mobile phone. The check itself is not built yet. */
export interface KmcRequestTable {
  user_id: string
  /** Digits only. */
  phone_number: string
  carrier: string
  gender: string
  foreigner: number
  asked_at: number
}

/** An earlier address of an account; kept until the erasure, which needs it. */
export interface FormerEmailTable {
  user_id: string
  email: string
  left_at: number
}

/** What support did to an account. It holds no e-mail address. */
export interface AuditTable {
  id: string
  at: number
  /** The user name of the operating system. */
  actor: string
  action: string
  /** '' for an unknown address. */
  user_id: string
  /** The lock; or `unknown` and the keyed hash of an unknown address; or the keyed hash of the address whose mails were listed. */
  detail: string
}

/** Secret keys, made by the first process that needs them. */
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
  invitation: InvitationTable
  invited_account: InvitedAccountTable
  kmc_request: KmcRequestTable
  external_auth_pending: ExternalAuthPendingTable
  former_email: FormerEmailTable
  audit: AuditTable
  external_auth_request: ExternalAuthRequestTable
  secret: SecretTable
}
