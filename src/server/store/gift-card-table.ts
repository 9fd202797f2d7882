/** A gift card that was bought: one row for each piece of an order line. Times are epoch milliseconds. */
export interface GiftCardTable {
  id: string
  order_number: string
  /** The order line. */
  position: number
  /** From 1 to the quantity of the line. */
  piece: number
  brand: string
  /** Minor units of `currency`. */
  amount: number
  currency: string
  /** SHA-256 of the code, hexadecimal; null before the mail with the code was written. */
  code_hash: string | null
  created_at: number
  /** When the mail with the code was written; null before. */
  sent_at: number | null
  /** From then on the code is worth nothing; null while it counts. */
  cancelled_at: number | null
}
