/** Times are epoch milliseconds. */
export interface PrivacyRequestTable {
  id: string
  brand: string
  /** The site on which it was filed: `stride/en_US`. */
  site: string
  category: string
  type: string
  /** '' outside the CCPA. */
  state: string
  /** '' after the person's data were deleted, as the name and the membership id. */
  email: string
  last_name: string
  membership_id: string
  filed_at: number
  /** When the mailed link was used; of a request that needs none, when it was filed. */
  confirmed_at: number | null
  done_at: number | null
  /** Keyed hash of everything that was filed: an equal request finds this row. null once it is done, except to stop sales. */
  filing_key: string | null
  /** SHA-256 of the mailed token, hexadecimal; null before the mail was written. */
  token_hash: string | null
  link_expires_at: number | null
  /** When the mail was last asked for. */
  mailed_at: number | null
}

/** What the owner of an address has refused. It outlives the person's other data, and so holds no address. */
export interface EmailPermissionTable {
  /** Keyed hash of the address. */
  address_key: string
  /** The document, such as `do-not-sell-stride-US`. */
  document: string
  accepted: number
  /** Where it was refused; '' where that is not known. */
  source_id: string
  changed_at: number
}
