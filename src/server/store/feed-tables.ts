import type { FeedName } from '#domain/feeds'

/** How far a feed is. Counts are of all rows ever. */
export interface FeedTable {
  name: FeedName
  /** The highest that came. */
  sequence: number
  received_at: number
  accepted: number
  unchanged: number
  stale: number
  refused: number
}

/** A batch of a feed; deleted after a week. */
export interface FeedBatchTable {
  feed: FeedName
  /** SHA-256 of the idempotency key, hexadecimal. */
  key_hash: string
  /** SHA-256 of the body, hexadecimal: the key is of this body alone. */
  body_digest: string
  received_at: number
  /** JSON of the answer; null while the batch is worked on, or where that was interrupted. */
  answer: string | null
}
