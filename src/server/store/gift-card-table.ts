/** A gift card that was bought: one row for each piece of an order line. Times are epoch milliseconds. */
export interface GiftCardTable {
  id: string
  order_number: string
  /** The order line. */
  position: number
  /** From 1 to the quantity of the line. */
  piece: number
  brand: string
  /** Minor units of `currency`: what the card was bought for. */
  amount: number
  currency: string
  /** Minor units: what is left, the sum of the card's movements, never negative. */
  balance: number
  /** SHA-256 of the code, hexadecimal; null before the mail with the code was written. */
  code_hash: string | null
  created_at: number
  /** When the mail with the code was written; null before. */
  sent_at: number | null
  /** From then on the code is worth nothing; null while it counts. */
  cancelled_at: number | null
  /** From then on the card is not valid; null where it never ends. */
  expires_at: number | null
}

/** Why the balance of a card changes: it was bought, pays for an order, gets money of an order back, or its purchase was cancelled. */
export type CardMovement = 'issue' | 'spend' | 'refund' | 'cancel'

/** A movement of money on a gift card, which is never changed: one of a kind for each card and order. */
export interface GiftCardMovementTable {
  card_id: string
  kind: CardMovement
  /** The order that sold the card, or that it pays for. */
  order_number: string
  /** From 0: the place of the card among those that pay for an order. */
  position: number
  /** Minor units of the card's currency; negative where the balance falls. */
  amount: number
  /** The last four signs of the code that was entered; '' where none was. */
  code_end: string
  created_at: number
}
