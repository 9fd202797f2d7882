import type { Kysely } from 'kysely'
import { normalEmail } from '#domain/accounts'
import { ORDERS_A_PAGE } from '#domain/orders'
import type { OrderHistory } from '#schemas/orders'
import type { Tables } from '#server/store'
import { summaryOf } from './answer.ts'
import { hasSpentCards, readCardPayments } from './gift-card-money.ts'
import { type OrderRow, orderRow, readLines, type StoredOrder } from './store.ts'

/** The order of a brand with a number; undefined when no order has it. */
export const findOrder = (db: Kysely<Tables>, brand: string, number: string): Promise<OrderRow | undefined> =>
  orderRow(db, number).where('brand', '=', brand).executeTakeFirst()

/** An order with its lines and the gift cards that have paid for it. */
export const completeOrder = async (db: Kysely<Tables>, order: OrderRow): Promise<StoredOrder> => ({
  order,
  lines: await readLines(db, order.number),
  cards: await readCardPayments(db, order.number),
  hasSpentCards: await hasSpentCards(db, order.number),
})

/** Whether an order was placed with an e-mail address; an order whose person was deleted has none. */
export const isOrderOf = ({ normal_email: own }: OrderRow, email: string): boolean =>
  own !== '' && own === normalEmail(email)

/** A page of an account's orders with a brand, newest first. A page behind the last is empty. */
export const readHistory = async (
  db: Kysely<Tables>,
  { userId, brand }: { userId: string; brand: string },
  page: number,
): Promise<OrderHistory> => {
  const own = db.selectFrom('shop_order').where('user_id', '=', userId).where('brand', '=', brand)
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('number')
    .limit(ORDERS_A_PAGE)
    .offset((page - 1) * ORDERS_A_PAGE)
    .execute()
  const pages = Math.max(1, Math.ceil(Number(total) / ORDERS_A_PAGE))
  return { orders: rows.map(summaryOf), page, pages, total: Number(total) }
}

/** The orders of a guest by the numbers that the browser may open; an order of an account is not among them. */
export const readGuestOrders = async (
  db: Kysely<Tables>,
  brand: string,
  numbers: readonly string[],
): Promise<OrderHistory> => {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('shop_order')
          .selectAll()
          .where('number', 'in', numbers)
          .where('brand', '=', brand)
          .where('user_id', 'is', null)
          .orderBy('placed_at', 'desc')
          .orderBy('number')
          .execute()
  return { orders: rows.map(summaryOf), page: 1, pages: 1, total: rows.length }
}
