import { describe, expect, it } from 'vitest'
import {
  CARDS_AN_ORDER,
  GIFT_CODES_AN_HOUR,
  WRONG_GIFT_CODES_AN_HOUR,
  WRONG_GIFT_CODES_WHILE_GUESSED,
} from '#domain/gift-cards'
import { type GiftBalance, giftBalance } from '#schemas/gift-cards'
import { keyedHash, secretOf } from '#server/store'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { balanceOf, buyCards, shopsWithBooks } from './card-books.ts'
import type { OrderShop } from './shop.ts'

const YEAR = 366 * 24 * 3_600_000

onBothStores((fresh) => {
  const { opened } = shopsWithBooks(fresh)

  const ask = (shop: OrderShop, code: string, { site = 'stride/en_GB', address = '192.0.2.77' } = {}) =>
    shop.guest({ site, address }).send<GiftBalance>('POST', '/api/gift-cards/balance', { code })

  describe('The balance of a gift card', () => {
    it('is read by its code, with its currency; a card of Britain never ends.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const { status, body } = await ask(shop, codes[0]!)
      expect(status).toBe(200)
      const wanted = { lastFour: codes[0]!.slice(-4), balance: 25, currency: 'GBP', validUntil: null }
      expect(giftBalance.parse(body)).toEqual(wanted)
      expect((await ask(shop, codes[0]!, { site: 'stride/de_DE' })).body).toMatchObject({ currency: 'GBP' })
      const other = await ask(shop, codes[0]!, { site: 'reebok/en_GB' })
      expect([other.status, other.body.errorCode]).toEqual([409, 'giftCardElsewhere'])
    })

    it('has the same answer for a code that is unknown, malformed, ended, cancelled or replaced.', async () => {
      const shop = await opened()
      const german = shop.guest({ site: 'stride/de_DE' })
      const ended = await buyCards(shop, 1, german)
      const cancelled = await buyCards(shop)
      await cancelled.buyer.cancel(cancelled.number)
      const mailOf = async (code: string) => (await shop.mails()).find(({ text }) => text.includes(code))?.text
      expect(await mailOf(ended.codes[0]!)).toMatch(/Gültig bis 31\. Dezember \d{4}/)
      expect(await mailOf(cancelled.codes[0]!)).not.toContain('Valid until')
      const { body } = await ask(shop, ended.codes[0]!)
      expect(body.validUntil).toMatch(/^\d{4}-12-31T23:00:00.000Z$/)
      shop.clock.shift = 4 * YEAR
      const codes = [ended.codes[0]!, cancelled.codes[0]!, ended.codes[0]!.replace(/^.{4}/, '2222'), 'hello', '０']
      const answers = await Promise.all(codes.map((code) => ask(shop, code)))
      expect(new Set(answers.map(({ status, body: refusal }) => JSON.stringify([status, refusal]))).size).toBe(1)
      expect([answers[0]?.status, answers[0]?.body.errorCode]).toEqual([404, 'giftCardUnknown'])
    })

    it('counts for some time at least after money came back to a card that has ended.', async () => {
      const shop = await opened()
      const german = shop.guest({ site: 'stride/de_DE' })
      const { codes } = await buyCards(shop, 1, german)
      const guest = shop.guest({ site: 'stride/de_DE' })
      await guest.add(sku('T0'), 1)
      const address = { firstName: 'Zoë', lastName: 'Nächtigall', phoneNumber: '+49 341 496000', city: 'Berlin' }
      await guest.choose({
        customerEmail: 'zoe@example.com',
        shippingAddress: { ...address, address1: 'Weg 1', zipcode: '10115' },
      })
      const { body } = await guest.place('', undefined, { giftCards: codes })
      await shop.store.db
        .updateTable('gift_card')
        .set({ expires_at: Date.now() + 1 })
        .execute()
      shop.clock.shift = 1000
      expect((await ask(shop, codes[0]!)).status).toBe(404)
      await guest.cancel(body.order.number)
      expect(await balanceOf(shop, codes[0]!)).toBe(2500)
      expect((await ask(shop, codes[0]!)).status).toBe(200)
    })
  })

  describe('Guesses at codes', () => {
    it('are limited by network address, in questions and orders together.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      for (let at = 0; at < GIFT_CODES_AN_HOUR; at++) await ask(shop, 'WRONG')
      const limited = await ask(shop, codes[0]!)
      expect([limited.status, limited.body.errorCode]).toEqual([429, 'tooManyRequests'])
      const guest = shop.guest({ address: '192.0.2.77' })
      await guest.add(sku('T0'), 1)
      await guest.deliver()
      expect((await guest.place('', undefined, { giftCards: codes })).status).toBe(429)
      expect((await ask(shop, codes[0]!, { address: '192.0.2.78' })).status).toBe(200)
    })

    it('shut out the addresses that guess where all callers together name many wrong codes, and nobody who pays.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const { store } = shop
      await ask(shop, 'WRONG')
      const key = keyedHash(await secretOf(store, 'limits'), 'rate', 'wrong gift code')
      const { numUpdatedRows } = await store.db
        .updateTable('rate')
        .set({ count: WRONG_GIFT_CODES_AN_HOUR })
        .where('key', '=', key)
        .executeTakeFirst()
      expect(numUpdatedRows).toBe(1n)
      const askTimes = async (times: number, code: string, address: string) => {
        const answers: number[] = []
        for (let at = 0; at < times; at++) answers.push((await ask(shop, code, { address })).status)
        return new Set(answers)
      }
      const guesser = '192.0.2.99'
      expect(await askTimes(WRONG_GIFT_CODES_WHILE_GUESSED, 'WRONG', guesser)).toEqual(new Set([404]))
      expect(await askTimes(2, 'WRONG', guesser)).toEqual(new Set([429]))
      expect(await askTimes(1, codes[0]!, guesser)).toEqual(new Set([429]))
      // As many as the cards of an order, each asked for and then paid with.
      expect(await askTimes(2 * CARDS_AN_ORDER, codes[0]!, '192.0.2.100')).toEqual(new Set([200]))
    })
  })
})
