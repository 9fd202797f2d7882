import type { Transaction } from 'kysely'
import { countries, type Site } from '#domain/sites'
import type { Address } from '#schemas/bag'
import type { Store, Tables } from '#server/store'
import { accountOwner, guestOwner } from './cookie.ts'
import { linesOf, newId } from './lines.ts'
import { lockedBaskets } from './move-bags.ts'
import { merge } from './rules.ts'
import { changeWithin, type Delivery } from './store.ts'
import { readBasket } from './stored-basket.ts'

/** The account that logs in on a site, and the guest's bag of its browser. */
export interface Merging {
  /** The guest's token. */
  guest: string | undefined
  userId: string
  site: Site
}

/** Locks all bags of both owners in one order, by which a deletion of another person's data locks some of them too. */
const lockBoth = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  ...tokenHashes: readonly string[]
): Promise<void> => {
  if (kind !== 'postgres') return
  const bags = trx.selectFrom('basket').select('id').where('token_hash', 'in', tokenHashes)
  await bags.orderBy('id').forUpdate().execute()
}

const addressOf = (text: string | null): Address | undefined => (text === null ? undefined : JSON.parse(text))

/** The unpaid orders whose goods may return to these bags, in the order in which they are locked. */
const awaitedOrders = async (trx: Transaction<Tables>, basketIds: readonly string[]) => {
  if (basketIds.length === 0) return []
  const orders = trx.selectFrom('shop_order').select(['number', 'basket_id']).where('basket_id', 'in', basketIds)
  return await orders.where('state', '=', 'awaiting-payment').orderBy('number').execute()
}

/** Has the goods of an order return to another bag, unless it has ended meanwhile. */
const leadOrder = async (trx: Transaction<Tables>, number: string, basketId: string): Promise<void> => {
  const order = trx.updateTable('shop_order').set({ basket_id: basketId }).where('number', '=', number)
  await order.where('state', '=', 'awaiting-payment').execute()
}

/**
 * Merges a guest's bags of all countries of the brand into the account's (rule bag.12), inside the transaction of the login:
 * both happen, or neither. The guest's bags are deleted, so that nothing is merged twice. Goods of unpaid orders return to the
 * account's bag from now on (rule orders.30).
 */
export const mergeGuestBag = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  { guest, userId, site }: Merging,
): Promise<void> => {
  if (!guest) return
  const from = guestOwner(guest, site)
  await lockBoth(trx, kind, from.tokenHash, accountOwner(userId, { ...site, currency: '' }).tokenHash)
  const rows = await lockedBaskets(trx, kind, from)
  const orders = await awaitedOrders(
    trx,
    rows.map(({ id }) => id),
  )
  const merged = new Map<string, string>()
  for (const row of rows) {
    const { country, brand } = row
    const currency = countries.get(country)?.currency ?? row.currency
    const lines = await linesOf(trx, row.id)
    await trx.deleteFrom('basket').where('id', '=', row.id).execute()
    if (lines.length === 0 && !orders.some((order) => order.basket_id === row.id)) continue
    const owner = accountOwner(userId, { brand, country, currency })
    const { basket: own } = await readBasket(trx, owner)
    // Another person may have planted the guest's bag: it replaces nothing that the account has.
    const delivery: Delivery = {
      customerEmail: own.email ? undefined : row.email || undefined,
      shippingAddress: own.shippingAddress ? undefined : addressOf(row.shipping_address),
      billingAddress: own.billingAddress ? undefined : addressOf(row.billing_address),
      deliveryMethod: own.deliveryMethod ? undefined : row.delivery_method,
      promotionCode: own.promotionCode ? undefined : row.promotion_code,
    }
    const { basket } = await changeWithin(trx, kind, owner, {
      skus: lines.map((line) => line.sku),
      lines: (own, stock) => merge(own, lines, stock, newId),
      delivery,
    })
    merged.set(row.id, basket.id)
  }
  for (const order of orders) await leadOrder(trx, order.number, merged.get(order.basket_id)!)
}
