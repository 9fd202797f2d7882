import type { Transaction, Updateable } from 'kysely'
import type { DeliveryMethodId } from '#domain/delivery'
import type { Address } from '#schemas/bag'
import type { AdmitRow } from '#server/abuse-protection'
import { toldPrices } from '#server/prices'
import { type BasketTable, inTransaction, type Store, type Tables } from '#server/store'
import { holdAccount } from './account-lock.ts'
import { linesOf, newId, writeLines } from './lines.ts'
import { moveBags } from './move-bags.ts'
import type { Line, StockOf } from './rules.ts'
import { type BasketOwner, type BasketWithStock, fromRow, ownRow, readBasket, stockFor } from './stored-basket.ts'

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
  const told = await toldPrices(trx, { ...owner, skus: after.map(({ sku }) => sku) })
  return { basket: fromRow(changed, owner, after), stock, told }
}
