import type { Generated, GeneratedAlways } from 'kysely'
import type { DeliveryMethodId } from '#domain/delivery'
import type { IdentityTables } from './account-tables.ts'
import type { FeedBatchTable, FeedTable } from './feed-tables.ts'
import type { GiftCardMovementTable, GiftCardTable } from './gift-card-table.ts'
import type { OrderTables } from './order-tables.ts'
import type { PartnerAppTables } from './partner-app-tables.ts'
import type { PastPriceTable, PriceTable, PriceVersionTable } from './price-tables.ts'
import type { EmailPermissionTable, PrivacyRequestTable } from './privacy-tables.ts'
import type { StockNoticeTable } from './stock-notice-table.ts'

/** Times are epoch milliseconds. Flags are integers and JSON is text, because node:sqlite binds nothing else. */
export interface BasketTable {
  id: string
  brand: string
  country: string
  /** SHA-256 of the cookie's token, hexadecimal. The store does not hold the token that opens the basket. */
  token_hash: string
  /** The account; null for a guest's basket. */
  user_id: Generated<string | null>
  currency: string
  revision: Generated<number>
  email: Generated<string>
  /** JSON of an address, or null. */
  shipping_address: string | null
  billing_address: string | null
  /** '' until one is chosen: standard delivery then. */
  delivery_method: Generated<DeliveryMethodId | ''>
  /** As the promotion writes it; '' without one. */
  promotion_code: Generated<string>
  /** The key of the last form by which a gift card came into the basket; '' without one. */
  form_key: Generated<string>
  created_at: number
  updated_at: number
}

export interface BasketLineTable {
  id: string
  basket_id: string
  sku: string
  quantity: number
  /** Lines are shown in this order. */
  position: number
  /** JSON of what was entered with a gift card; null without one. */
  gift: string | null
  /** The recipient's address in its normal spelling, by which a person's rows are found. */
  gift_email: string | null
  /** SHA-256 of the gift's key, hexadecimal; '' without a gift. A bag has one line for each article and gift. */
  gift_key: Generated<string>
}

export interface StockTable {
  brand: string
  sku: string
  /** How much can be sold now; below 0 where open orders hold more than a feed has counted. */
  available: number
  /** The number of the content at the last merge. */
  seeded: number
  /** What a feed has counted in the warehouse, when, and by which sequence number; null while none has. */
  counted: Generated<number | null>
  counted_at: Generated<number | null>
  sequence: Generated<number | null>
}

export interface SessionEventTable {
  brand: string
  locale: string
  /** Name of the session event, such as `cart_add`. */
  name: string
  /** Start of the hour. */
  hour: number
  count: number
}

/** Rows are only appended, and deleted after five years. */
export interface ConsentRecordTable {
  /** SHA-256 of the subject, hexadecimal. The store does not hold the subject that opens its records. */
  subject_hash: string
  /** The page makes it with the decision. */
  id: string
  brand: string
  locale: string
  /** JSON of the levels as chosen. */
  levels: string
  text_version: string
  policy_version: string
  opener: string
  /** 1 when the page saw Global Privacy Control, else 0. */
  gpc: number
  /** 1 when the request carried the header exactly `1`, else 0. */
  gpc_header: number
  /** Time of the decision by the visitor's clock. */
  time: number
  recorded_at: number
}

/** A mail that is still to be sent, or that was given up. A sent mail has no row. */
export interface MailQueueTable {
  /** Mails to one recipient are sent in this order. */
  position: GeneratedAlways<number>
  /** Random; the left part of the Message-ID. */
  id: string
  /** Why the mail is sent; names no person. */
  reason: string
  recipient: string
  /** The site whose brand and language it has: `stride/en_GB`. */
  site: string
  /** JSON of what its text will be made from. */
  details: string
  /** JSON of the finished mail, with its link; null before the first attempt and when it was given up. As secret as the store. */
  letter: string | null
  asked_at: number
  /** The next attempt is not made before. */
  due_at: number
  /** After this the mail is useless and given up. */
  expires_at: number
  /** Random value of the attempt under way; '' when there is none. */
  lease: Generated<string>
  /** Until then the mail belongs to the process that set `lease`. */
  leased_until: Generated<number>
  attempts: Generated<number>
  /** Code of the last failure. */
  last_error: string | null
  failed_at: number | null
}

/** An account's wishlist with a brand. Deleted with the account. */
export interface WishlistTable {
  user_id: string
  brand: string
  /** Grows by one with every change. */
  revision: number
}

export interface WishlistItemTable {
  user_id: string
  brand: string
  pid: string
  /** The revision with which the product came. The highest is shown first. */
  position: number
}

/** One row, which the health check writes. */
export interface WriteProbeTable {
  id: number
  at: number
}

export interface Tables extends IdentityTables, OrderTables, PartnerAppTables {
  basket: BasketTable
  basket_line: BasketLineTable
  consent_record: ConsentRecordTable
  email_permission: EmailPermissionTable
  feed: FeedTable
  feed_batch: FeedBatchTable
  gift_card: GiftCardTable
  gift_card_movement: GiftCardMovementTable
  mail_queue: MailQueueTable
  past_price: PastPriceTable
  price: PriceTable
  price_version: PriceVersionTable
  privacy_request: PrivacyRequestTable
  session_event: SessionEventTable
  stock: StockTable
  stock_notice: StockNoticeTable
  wishlist: WishlistTable
  wishlist_item: WishlistItemTable
  write_probe: WriteProbeTable
}
