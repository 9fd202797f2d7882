import { expect } from 'vitest'
import type { Store } from '#server/store'
import { sku } from '#tests/server/test-assortment'

const live = ['awaiting-payment', 'placed', 'dispatched']

const everything = async ({ db }: Store) => ({
  orders: await db.selectFrom('shop_order').selectAll().execute(),
  lines: await db.selectFrom('order_line').selectAll().execute(),
  payments: await db.selectFrom('payment').selectAll().execute(),
  bank: await db.selectFrom('test_bank').selectAll().execute(),
  bags: await db.selectFrom('basket_line').selectAll().execute(),
  stock: await db.selectFrom('stock').select(['sku', 'available']).where('brand', '=', 'stride').execute(),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/**
 * Checks what must hold of orders once nothing is under way, whatever has happened: `supplied` is the stock of each test product
 * with all that was ever brought, `key` of an order is unique by itself.
 */
export const expectSoundBooks = async (store: Store, supplied: Readonly<Record<string, number>>) => {
  const { orders, lines, payments, bank, bags, stock } = await everything(store)
  const linesOf = (number: string) => lines.filter((line) => line.order_number === number)
  for (const order of orders) {
    const own = linesOf(order.number)
    // Prices and sums are those of the server: test products cost what the assortment says.
    expect(sum(own.map(({ unit_price, quantity }) => unit_price * quantity))).toBe(order.sub_total)
    expect(own.every((line) => line.unit_price === (line.shipment_type === 'egiftcard' ? 2500 : 1000))).toBe(true)
    const isMailed = own.every((line) => line.shipment_type === 'egiftcard')
    expect(order.shipping_total).toBe(isMailed || order.sub_total >= 5000 ? 0 : 399)
    expect(order.total).toBe(order.sub_total + order.shipping_total + order.discount)
    expect(payments.filter((payment) => payment.order_number === order.number)).toHaveLength(1)
  }
  // What was taken from the stock is in orders that have not ended, once.
  for (const [pid, number] of Object.entries(supplied)) {
    const taken = orders
      .filter(({ state }) => live.includes(state))
      .flatMap((order) => linesOf(order.number))
      .filter((line) => line.sku === sku(pid))
    const left = stock.find((row) => row.sku === sku(pid))?.available ?? 0
    expect(left + sum(taken.map(({ quantity }) => quantity)), `stock of ${pid}`).toBe(number)
    expect(left).toBeGreaterThanOrEqual(0)
  }
  // Money that the bank has taken belongs to an order that is placed; all other money was given back.
  for (const payment of payments.filter(({ method }) => method === 'test')) {
    const order = orders.find(({ number }) => number === payment.order_number)!
    const result = bank.find(({ payment_id }) => payment_id === payment.id)?.result ?? 'open'
    const isPlaced = order.state === 'placed' || order.state === 'dispatched'
    expect([isPlaced, result === 'paid', payment.state === 'paid'], JSON.stringify({ order, payment, result })).toEqual(
      Array.from({ length: 3 }, () => isPlaced),
    )
    expect(payment.state === 'refunded').toBe(result === 'refunded')
  }
  return { orders, lines, bags, isLive: (state: string) => live.includes(state) }
}
