import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DeliveryMethodId } from '#domain/delivery'
import type { Address } from '#schemas/bag'
import { type ToldOf, toldPrices } from '#server/prices'
import { readStock } from '#server/stock'
import type { BasketTable, Store, Tables } from '#server/store'
import { linesOf } from './lines.ts'
import type { Line, StockOf } from './rules.ts'

/** The owner of a basket. There is one basket for each guest's token or account, brand and country. */
export interface BasketOwner {
  /** SHA-256 of a guest's token, hexadecimal; for an account a value that no token has. */
  tokenHash: string
  userId?: string
  brand: string
  country: string
  currency: string
}

export interface StoredBasket {
  /** '' for a basket that is not stored yet. */
  id: string
  brand: string
  country: string
  currency: string
  revision: number
  email: string
  shippingAddress: Address | null
  billingAddress: Address | null
  /** '' until one is chosen: standard delivery then. */
  deliveryMethod: DeliveryMethodId | ''
  /** '' without one. */
  promotionCode: string
  lines: Line[]
}

export interface BasketWithStock {
  basket: StoredBasket
  stock: StockOf
  /** What feeds have told of prices. */
  told: ToldOf
}

const emptyBasket = ({
  brand,
  country,
  currency,
}: Pick<BasketOwner, 'brand' | 'country' | 'currency'>): StoredBasket => ({
  id: '',
  brand,
  country,
  currency,
  revision: 0,
  email: '',
  shippingAddress: null,
  billingAddress: null,
  deliveryMethod: '',
  promotionCode: '',
  lines: [],
})

/** An empty basket as it is answered. */
export const nothingHeld = (owner: Pick<BasketOwner, 'brand' | 'country' | 'currency'>): BasketWithStock => ({
  basket: emptyBasket(owner),
  stock: () => 0,
  told: () => undefined,
})

const addressOf = (text: string | null): Address | null => (text === null ? null : (JSON.parse(text) as Address))

export const fromRow = (row: Selectable<BasketTable>, owner: BasketOwner, lines: Line[]): StoredBasket => ({
  id: row.id,
  brand: row.brand,
  country: row.country,
  // Prices are looked up in the market's present currency, never stored.
  currency: owner.currency,
  revision: row.revision,
  email: row.email,
  shippingAddress: addressOf(row.shipping_address),
  billingAddress: addressOf(row.billing_address),
  deliveryMethod: row.delivery_method,
  promotionCode: row.promotion_code,
  lines,
})

export const ownRow = (db: Kysely<Tables>, owner: BasketOwner) =>
  db
    .selectFrom('basket')
    .selectAll()
    .where('token_hash', '=', owner.tokenHash)
    .where('brand', '=', owner.brand)
    .where('country', '=', owner.country)

export const stockFor = async (db: Kysely<Tables>, brand: string, skus: string[]): Promise<StockOf> => {
  const rows = await readStock(db, brand, [...new Set(skus)])
  return (sku) => rows.get(sku) ?? 0
}

const readFrom = async (
  db: Kysely<Tables>,
  owner: BasketOwner,
  query: ReturnType<typeof ownRow>,
): Promise<BasketWithStock> => {
  const row = await query.executeTakeFirst()
  if (!row) return nothingHeld(owner)
  const lines = await linesOf(db, row.id)
  const skus = lines.map((line) => line.sku)
  const [stock, told] = [await stockFor(db, owner.brand, skus), await toldPrices(db, { ...owner, skus })]
  return { basket: fromRow(row, owner, lines), stock, told }
}

/** The basket of an owner; an empty basket if none is stored. */
export const readBasket = (db: Kysely<Tables>, owner: BasketOwner): Promise<BasketWithStock> =>
  readFrom(db, owner, ownRow(db, owner))

/** The same, locked against other writers until the transaction ends. */
export const lockBasket = (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  owner: BasketOwner,
): Promise<BasketWithStock> => {
  const query = ownRow(trx, owner)
  return readFrom(trx, owner, kind === 'postgres' ? query.forUpdate() : query)
}
