import { afterEach, expect } from 'vitest'
import { tokenHash } from '#server/store'
import type { OrderClient } from '#tests/server/order-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import type { Fresh } from '../store/stores.ts'
import { type OrderShop, orderShops } from './shop.ts'

const codeForm = /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/
let bought = 0

/** Buys cards of £25 with an order, and gives the codes that their mails bring. */
export const buyCards = async (shop: OrderShop, quantity = 1, buyer: OrderClient = shop.guest()) => {
  const recipient = `anna${++bought}@example.com`
  await buyer.add(sku('GIFT'), quantity, giftTo(recipient))
  await buyer.choose({ customerEmail: `zoe${bought}@example.com` })
  const { body } = await buyer.placePaid()
  const mails = (await shop.mails()).filter(({ to }) => to === recipient)
  return { buyer, number: body.order.number, codes: mails.map(({ text }) => codeForm.exec(text)?.[0] ?? '') }
}

/** What is left on the card of a code, in minor units. */
export const balanceOf = async ({ store }: OrderShop, code: string): Promise<number> => {
  const cards = store.db.selectFrom('gift_card').select('balance').where('code_hash', '=', tokenHash(code))
  return (await cards.executeTakeFirstOrThrow()).balance
}

/** The balance of every card is the sum of its movements, and never negative. */
const expectSoundLedger = async ({ store: { db } }: Pick<OrderShop, 'store'>): Promise<void> => {
  const cards = await db.selectFrom('gift_card').selectAll().execute()
  const movements = await db.selectFrom('gift_card_movement').selectAll().execute()
  for (const card of cards) {
    const own = movements.filter(({ card_id: id }) => id === card.id)
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(card.balance)
    expect(card.balance).toBeGreaterThanOrEqual(0)
    expect(card.balance).toBeLessThanOrEqual(card.amount)
  }
}

/** Opens shops whose books are looked over after each test. `shops` are those of the test that runs. */
export const shopsWithBooks = (fresh: Fresh) => {
  const open = orderShops(fresh)
  const shops: OrderShop[] = []
  const opened = async () => {
    const shop = await open()
    shops.push(shop)
    return shop
  }
  // Declared after the shops are opened, so that it runs before they are closed.
  afterEach(async () => {
    for (const shop of shops.splice(0)) await expectSoundLedger(shop)
  })
  return { opened, shops }
}
