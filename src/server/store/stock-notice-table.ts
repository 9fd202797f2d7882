/** A request for a mail when a sold-out size is back. Times are epoch milliseconds. */
export interface StockNoticeTable {
  id: string
  brand: string
  /** The site whose language its mails have: `stride/en_GB`. */
  site: string
  /** JSON of where its mails lead. */
  link_base: string
  sku: string
  /** The e-mail address in its normal spelling. */
  email: string
  /** SHA-256 of the token that ends all notices of the address with the brand, hexadecimal. */
  owner_hash: string
  /** When it was last asked for. */
  asked_at: number
  /** When the mailed link was used; null before. */
  confirmed_at: number | null
  /** SHA-256 of the mailed token, hexadecimal; null before the mail was written. */
  token_hash: string | null
  link_expires_at: number | null
}
