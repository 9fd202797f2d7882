import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { DeliveryMethodId } from '#domain/delivery'
import type { Address } from '#schemas/bag'
import type { AdmitRow } from '#server/abuse-protection'
import { readStock } from '#server/stock'
import { type BasketTable, inTransaction, type Store, type Tables } from '#server/store'
import { holdAccount } from './account-lock.ts'
import { copyLines, linesOf, newId, writeLines } from './lines.ts'
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
}

export const emptyBasket = ({
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

const addressOf = (text: string | null): Address | null => (text === null ? null : (JSON.parse(text) as Address))

const fromRow = (row: Selectable<BasketTable>, owner: BasketOwner, lines: Line[]): StoredBasket => ({
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

const ownRow = (db: Kysely<Tables>, owner: BasketOwner) =>
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
  if (!row) return { basket: emptyBasket(owner), stock: () => 0 }
  const lines = await linesOf(db, row.id)
  const skus = lines.map((line) => line.sku)
  return { basket: fromRow(row, owner, lines), stock: await stockFor(db, owner.brand, skus) }
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

/** The owner's row, inserted if missing. It stays locked against other writers until the transaction ends. */
const lockedRow = async (
  trx: Transaction<Tables>,
  owner: BasketOwner,
  kind: Store['kind'],
  now: number,
  admitBag: AdmitRow | undefined,
) => {
  const query = kind === 'postgres' ? ownRow(trx, owner).forUpdate() : ownRow(trx, owner)
  const row = await query.executeTakeFirst()
  if (row) return row
  await admitBag?.(trx)
  const { tokenHash, brand, country, currency, userId = null } = owner
  await trx
    .insertInto('basket')
    .values({
      id: newId(),
      token_hash: tokenHash,
      user_id: userId,
      brand,
      country,
      currency,
      delivery_method: '',
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.columns(['token_hash', 'brand', 'country']).doNothing())
    .execute()
  return await query.executeTakeFirstOrThrow()
}

export interface Delivery {
  customerEmail?: string | undefined
  shippingAddress?: Address | undefined
  billingAddress?: Address | undefined
  /** '' forgets the choice. */
  deliveryMethod?: DeliveryMethodId | '' | undefined
  /** '' removes it. */
  promotionCode?: string | undefined
}

export const deliveryColumns = (delivery: Delivery): Updateable<BasketTable> => {
  const { customerEmail, shippingAddress, billingAddress, deliveryMethod, promotionCode } = delivery
  return {
    ...(customerEmail === undefined ? {} : { email: customerEmail }),
    ...(shippingAddress === undefined ? {} : { shipping_address: JSON.stringify(shippingAddress) }),
    ...(billingAddress === undefined ? {} : { billing_address: JSON.stringify(billingAddress) }),
    ...(deliveryMethod === undefined ? {} : { delivery_method: deliveryMethod }),
    ...(promotionCode === undefined ? {} : { promotion_code: promotionCode }),
  }
}

export interface Change {
  /** SKUs whose stock the change needs, in addition to those of the basket. */
  skus?: string[]
  lines?: (lines: readonly Line[], stock: StockOf) => Line[]
  delivery?: Delivery
  /** The key of a gift card's form. The bag notes it, and a further change with the same key changes nothing (rule bag.30). */
  formKey?: string | undefined
  /** The guest's owner until now: its bags of the brand go over to the new one, their lines stay there too. */
  from?: BasketOwner | undefined
  /** Asked before a guest's bag is added to the store, by which the change is refused when there are too many. */
  admitBag?: AdmitRow
}

/**
 * Makes a change in one transaction. When this resolves the whole change is committed to the disk; when it rejects nothing
 * is. Changes of one basket wait for each other, so that no change is lost. The revision grows by one.
 * @throws CallError 401 invalidSession if the account was erased meanwhile
 */
export const changeBasket = (store: Store, owner: BasketOwner, change: Change): Promise<BasketWithStock> =>
  inTransaction(store.db, async (trx) => {
    if (owner.userId !== undefined) await holdAccount(trx, store.kind, owner.userId)
    return await changeWithin(trx, store.kind, owner, change)
  })

/** Makes a change inside a transaction of the caller. */
export const changeWithin = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  owner: BasketOwner,
  change: Change,
): Promise<BasketWithStock> => {
  const now = Date.now()
  const wasMoved = change.from ? await moveBags(trx, kind, owner.tokenHash, { ...change, from: change.from }) : false
  if (wasMoved && change.formKey !== undefined) return await readBasket(trx, owner)
  const row = await lockedRow(trx, owner, kind, now, change.admitBag)
  if (change.formKey !== undefined && row.form_key === change.formKey) return await readBasket(trx, owner)
  const before = await linesOf(trx, row.id)
  const stock = await stockFor(trx, owner.brand, [...before.map((line) => line.sku), ...(change.skus ?? [])])
  const after = change.lines ? change.lines(before, stock) : before
  await writeLines(trx, row.id, before, after, row.revision)
  const changed = await trx
    .updateTable('basket')
    .set({
      ...deliveryColumns(change.delivery ?? {}),
      form_key: change.formKey ?? row.form_key,
      revision: row.revision + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { basket: fromRow(changed, owner, after), stock }
}

/**
 * Moves a guest's bags to another token. Copies of their lines stay under the first: a call under way with it, or a browser
 * that never got the answer, loses none. Nothing personal stays there. True: an equal change was faster, and nothing is moved.
 */
const moveBags = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  tokenHash: string,
  { from, admitBag }: Pick<Change, 'admitBag'> & { from: BasketOwner },
): Promise<boolean> => {
  const rows = await lockedBaskets(trx, kind, from)
  // An equal change was faster: what it has left under the former token is copies.
  const moved = trx.selectFrom('basket').select('id').where('token_hash', '=', tokenHash)
  if (await moved.where('brand', '=', from.brand).limit(1).executeTakeFirst()) return true
  for (const row of rows) {
    // A gift names its recipient.
    const lines = (await linesOf(trx, row.id)).filter(({ gift }) => !gift)
    await trx.updateTable('basket').set({ token_hash: tokenHash }).where('id', '=', row.id).execute()
    if (lines.length === 0) continue
    await admitBag?.(trx)
    const copy = { ...row, id: newId(), email: '', shipping_address: null, billing_address: null }
    await trx.insertInto('basket').values(copy).execute()
    await copyLines(trx, copy.id, lines)
  }
  return false
}

/** All baskets of a guest with the brand, one for each country, locked in the order of their ids until the transaction ends. */
export const lockedBaskets = (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  { tokenHash, brand }: Pick<BasketOwner, 'tokenHash' | 'brand'>,
): Promise<Selectable<BasketTable>[]> => {
  const query = trx.selectFrom('basket').selectAll().where('token_hash', '=', tokenHash).where('brand', '=', brand)
  const inOrder = query.orderBy('id')
  return (kind === 'postgres' ? inOrder.forUpdate() : inOrder).execute()
}
