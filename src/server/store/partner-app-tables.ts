/** An app that may act for an account: what its shopper has allowed, or what an app of the shop's own may do. */
export interface PartnerGrantTable {
  /** SHA-256 of the grant's id, hexadecimal. */
  id_hash: string
  user_id: string
  /** The app, as `src/content/partner-apps` names it. */
  client_id: string
  /** Separated by spaces. */
  scopes: string
  /** JSON of the grant, without its id. */
  payload: string
  created_at: number
  expires_at: number
}

/** What the identity provider keeps for a time: requests under way, sessions of apps, codes and tokens. */
export interface PartnerRecordTable {
  /** A model of oidc-provider: `AccessToken`. */
  kind: string
  /** SHA-256 of the id or token, hexadecimal. The store does not hold what opens the record. */
  id_hash: string
  /** JSON; of all kinds but sessions encrypted by a key that is made from the id, so that the store cannot read it. */
  payload: string
  /** The account; null before a login. */
  user_id: string | null
  client_id: string | null
  /** SHA-256 of the id of the grant under which a code or token was given; null without one. */
  grant_hash: string | null
  /** The second name of a session, which tokens know; null for other kinds. */
  uid: string | null
  /** The session of the shop, with which a session of apps ends; null for other kinds. */
  session_id: string | null
  /** null until a code or refresh token is used. */
  consumed_at: number | null
  expires_at: number
}

/** A key by which ID tokens are signed (rule partner-apps.9). */
export interface PartnerKeyTable {
  kid: string
  /** The private key as JSON Web Key. */
  jwk: string
  created_at: number
  /** From then on it signs; it is published before. */
  signs_at: number
}

export interface PartnerAppTables {
  partner_grant: PartnerGrantTable
  partner_record: PartnerRecordTable
  partner_key: PartnerKeyTable
}
