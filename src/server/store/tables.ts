import type { Generated } from 'kysely'
import type { IdentityTables } from './account-tables.ts'

/** Times are epoch milliseconds; flags and JSON are text or integers, for node:sqlite binds nothing else. */
export interface BasketTable {
  id: string
  brand: string
  country: string
  /** SHA-256 of the cookie's token, hexadecimal: the store alone opens no basket. */
  token_hash: string
  /** Whose account it belongs to; null for a guest's. */
  user_id: Generated<string | null>
  currency: string
  revision: Generated<number>
  email: Generated<string>
  /** JSON of an address, or null. */
  shipping_address: string | null
  billing_address: string | null
  created_at: number
  updated_at: number
}

export interface BasketLineTable {
  id: string
  basket_id: string
  sku: string
  quantity: number
  /** Order of adding. */
  position: number
}

export interface StockTable {
  brand: string
  sku: string
  /** What can be sold now. */
  available: number
  /** What the content said when it was last merged. */
  seeded: number
}

export interface SessionEventTable {
  brand: string
  locale: string
  /** Of the session event, such as `cart_add`. */
  name: string
  /** When the hour began. */
  hour: number
  count: number
}

/** Appended to, never changed. */
export interface ConsentRecordTable {
  /** SHA-256 of the subject, hexadecimal: the store alone shows nobody's records. */
  subject_hash: string
  /** Made by the page with the decision. */
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
  /** By the visitor's clock. */
  time: number
  recorded_at: number
}

export interface Tables extends IdentityTables {
  basket: BasketTable
  basket_line: BasketLineTable
  consent_record: ConsentRecordTable
  session_event: SessionEventTable
  stock: StockTable
}
