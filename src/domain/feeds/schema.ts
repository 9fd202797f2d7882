import { z } from 'zod'
import { SKU_LENGTH } from '#domain/products'
import { ROWS_A_BATCH } from './index.ts'

/** With its offset, so that it is one moment everywhere. */
const time = z.iso.datetime({ offset: true }).max(40)
/** Of two rows of one article the one with the higher number counts. */
const sequence = z.int().min(0)

/** The rows are checked one by one, so that a faulty one takes no other with it. */
const batch = {
  sequence,
  /** The brand of rows that name none. */
  brand: z.string().max(20).optional(),
  rows: z.array(z.unknown()).min(1).max(ROWS_A_BATCH),
}

/** The body of `POST /api/feed/stock`. */
export const stockBatch = z.strictObject({
  ...batch,
  /** When the pieces were counted: what orders have sent off since is missing there by now. */
  countedAt: time,
})

/** A row of it: how many pieces of a SKU are in the warehouse. */
export const stockRow = z.strictObject({
  brand: z.string().max(20).optional(),
  sku: z.string().min(1).max(SKU_LENGTH),
  quantity: z.int().min(0).max(1_000_000),
  sequence: sequence.optional(),
})

export type StockBatch = z.infer<typeof stockBatch>
export type StockRow = z.infer<typeof stockRow>

/** The body of `POST /api/feed/prices`. */
export const priceBatch = z.strictObject(batch)

/** In units as people write them, tax included. */
const units = z.number().positive().max(1_000_000_000)

/** A row of it: what a product costs in a currency, and until when it costs less. */
export const priceWord = z.strictObject({
  brand: z.string().max(20).optional(),
  pid: z.string().min(1).max(50),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  /** Null: what the shop's own files say counts again. */
  price: units.nullable(),
  salePrice: units.nullable().optional(),
  /** The first moment and the end of `salePrice`. */
  from: time.optional(),
  until: time.optional(),
  sequence: sequence.optional(),
})

export type PriceBatch = z.infer<typeof priceBatch>
export type PriceWord = z.infer<typeof priceWord>
