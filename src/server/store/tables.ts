import type { Generated } from 'kysely'

/** Times are epoch milliseconds; flags and JSON are text or integers, for node:sqlite binds nothing else. */
export interface BasketTable {
  id: string
  brand: string
  country: string
  /** SHA-256 of the cookie's token, hexadecimal: the store alone opens no basket. */
  token_hash: string
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

export interface Tables {
  basket: BasketTable
  basket_line: BasketLineTable
  session_event: SessionEventTable
  stock: StockTable
}
