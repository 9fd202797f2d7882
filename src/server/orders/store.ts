import type { Kysely, Selectable, Transaction } from 'kysely'
import { type OrderState, type PaymentState, statesBefore } from '#domain/orders'
import type { OrderLineTable, PaymentTable, ShopOrderTable, Store, Tables } from '#server/store'

export type OrderRow = Selectable<ShopOrderTable>
export type LineRow = Selectable<OrderLineTable>
export type PaymentRow = Selectable<PaymentTable>

export interface StoredOrder {
  order: OrderRow
  lines: LineRow[]
  /** What gift cards have paid, in minor units, each with the last four signs of its code. */
  cards: { codeEnd: string; amount: number }[]
  /** A card that the order has sold has paid for something: the order cannot be cancelled (rule orders.41). */
  hasSpentCards: boolean
}

export const orderRow = (db: Kysely<Tables>, number: string) =>
  db.selectFrom('shop_order').selectAll().where('number', '=', number)

export const readLines = (db: Kysely<Tables>, number: string): Promise<LineRow[]> =>
  db.selectFrom('order_line').selectAll().where('order_number', '=', number).orderBy('position').execute()

export const readPayment = (db: Kysely<Tables>, number: string): Promise<PaymentRow> =>
  db.selectFrom('payment').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow()

/** The order that an idempotency key has placed; undefined while it has placed none. */
export const numberOfKey = async (db: Kysely<Tables>, keyHash: string): Promise<string | undefined> =>
  (await db.selectFrom('shop_order').select('number').where('key_hash', '=', keyHash).executeTakeFirst())?.number

/** Locks orders in the order of their numbers until the transaction ends. */
export const lockOrders = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  numbers: readonly string[],
): Promise<void> => {
  if (kind !== 'postgres' || numbers.length === 0) return
  await trx
    .selectFrom('shop_order')
    .select('number')
    .where('number', 'in', numbers)
    .orderBy('number')
    .forUpdate()
    .execute()
}

/**
 * Moves an order into a state, if it is in one that the rules let lead there (rule orders.5). Of several parallel moves one succeeds;
 * the row is locked then. Undefined when the order is in another state.
 */
export const moveOrder = (
  trx: Transaction<Tables>,
  number: string,
  state: OrderState,
  now: number,
): Promise<OrderRow | undefined> =>
  trx
    .updateTable('shop_order')
    .set({ state, changed_at: now, pay_before: null })
    .where('number', '=', number)
    .where('state', 'in', statesBefore(state))
    .returningAll()
    .executeTakeFirst()

/** Moves the payment of an order out of one of the given states. Whether it was in one. */
export const movePayment = async (
  trx: Kysely<Tables>,
  number: string,
  from: readonly PaymentState[],
  state: PaymentState,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ state, changed_at: now })
    .where('order_number', '=', number)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
