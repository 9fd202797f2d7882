import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sites } from '#domain/sites'
import { orderAnswer } from '#schemas/orders'
import { tokenHash } from '#server/store'
import { rounds } from '#tests/rounds'
import { seed } from '#tests/server/seed'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { type OrderShop, orderShops } from './shop.ts'

const INTERLEAVINGS = rounds(8, 200, 'INTERLEAVINGS')
const ANNA = 'anna@example.com'
const codeForm = /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/

const cardsOf = ({ store }: OrderShop) => store.db.selectFrom('gift_card').selectAll().orderBy('created_at').execute()
const giftMailsOf = async (shop: OrderShop, to = ANNA) => (await shop.mails()).filter((mail) => mail.to === to)
const waitingMails = ({ store }: OrderShop) =>
  store.db.selectFrom('mail_queue').selectAll().where('reason', '=', 'giftCard').execute()

onBothStores((fresh) => {
  const open = orderShops(fresh)

  const bought = async (shop: OrderShop, quantity = 1, isPaid = true) => {
    const guest = shop.guest()
    await guest.add(sku('GIFT'), quantity, giftTo('Anna@Example.com'))
    await guest.choose({ customerEmail: 'zoe@example.com' })
    const { body } = isPaid ? await guest.placePaid() : await guest.place('test')
    return { guest, body, number: body.order.number }
  }

  describe('A gift card that was paid for', () => {
    it('becomes one card a piece, whose code stands in its mail alone.', async () => {
      const shop = await open()
      const { guest, number } = await bought(shop, 2)
      const made = await cardsOf(shop)
      expect(made.map(({ piece, amount, currency, code_hash }) => [piece, amount, currency, code_hash]).sort()).toEqual(
        [
          [1, 2500, 'GBP', null],
          [2, 2500, 'GBP', null],
        ],
      )
      const mails = await giftMailsOf(shop)
      const codes = mails.map(({ text }) => codeForm.exec(text)?.[0] ?? '')
      expect(new Set(codes).size).toBe(2)
      const sent = await cardsOf(shop)
      expect(sent.map(({ code_hash: hash }) => hash).sort()).toEqual(codes.map(tokenHash).sort())
      expect(sent.every(({ sent_at: at }) => at !== null)).toBe(true)
      expect(mails[0]?.text).toMatch(/Zoë[\s\S]*£25[\s\S]*Run!/)
      expect(mails[0]?.subject).not.toMatch(/Zoë|Anna/)
      expect(await waitingMails(shop)).toEqual([])
      const { order } = orderAnswer.parse((await guest.order(number)).body)
      expect(order.lines[0]?.gift).toEqual(giftTo('Anna@Example.com'))
      const [toBuyer] = (await shop.mails()).filter(({ to }) => to === 'zoe@example.com')
      expect(toBuyer?.text).toContain('To Anna')
      expect(toBuyer?.text).not.toMatch(codeForm)
    })

    it('has one valid code when its mail was given up and is written again.', async () => {
      const shop = await open()
      await bought(shop)
      await shop.mails()
      const [card] = await cardsOf(shop)
      const row = await shop.store.db.selectFrom('shop_order').select('link_base').executeTakeFirstOrThrow()
      await shop.post.want(
        shop.store.db,
        { site: sites.find(({ key }) => key === 'stride/en_GB')!, linkBase: JSON.parse(row.link_base) },
        { reason: 'giftCard', email: ANNA, giftCardId: card!.id },
      )
      const codes = (await giftMailsOf(shop)).map(({ text }) => codeForm.exec(text)?.[0] ?? '')
      const [after] = await cardsOf(shop)
      expect(new Set(codes).size).toBe(2)
      expect(codes.filter((code) => tokenHash(code) === after!.code_hash)).toHaveLength(1)
    })
  })

  describe('A gift card that waits for its payment', () => {
    it('is made with the payment, and returns to the bag with its gift when nothing is paid.', async () => {
      const shop = await open()
      const declined = await bought(shop, 1, false)
      expect(await cardsOf(shop)).toEqual([])
      await declined.guest.decide(declined.body.redirect!, 'decline')
      expect(await cardsOf(shop)).toEqual([])
      const [line] = (await declined.guest.bag()).body.shipmentList[0]!.productLineItemList
      expect(line?.gift).toEqual(giftTo('Anna@Example.com'))
      await bought(shop)
      expect(await cardsOf(shop)).toHaveLength(1)
      expect(await giftMailsOf(shop)).toHaveLength(1)
    })

    it(`is made once a piece in ${INTERLEAVINGS} interleavings of repeated orders, payments, cancellations and mails.`, {
      timeout: 120_000 + INTERLEAVINGS * 2000,
    }, async () => {
      const shop = await open()
      const kinds = ['place', 'place', 'approve', 'approve', 'decline', 'cancel', 'mail', 'work'] as const
      const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(25) }), {
        minLength: 4,
        maxLength: 12,
      })
      const plans = fc.record({
        quantity: fc.integer({ min: 1, max: 3 }),
        steps,
      })
      let run = 0
      if (process.env['INTERLEAVINGS']) console.log(`${INTERLEAVINGS} interleavings of gift cards, seed ${seed}`)
      await fc.assert(
        fc.asyncProperty(plans, async ({ quantity, steps: wanted }) => {
          run++
          const recipient = `anna${run}@example.com`
          const guest = shop.guest({ address: `198.51.100.${run & 255}` })
          await guest.add(sku('GIFT'), quantity, giftTo(recipient))
          await guest.choose({ customerEmail: `zoe${run}@example.com` })
          const { revision, pricing, currency } = (await guest.bag()).body
          const key = randomUUID()
          const place = () => guest.placeSeen({ revision, total: pricing.total, currency, paymentMethod: 'test' }, key)
          const { body } = await place()
          const { number } = body.order
          await Promise.all(
            wanted.map(async ({ kind, at }) => {
              await wait(at)
              if (kind === 'place') await place()
              if (kind === 'cancel') await guest.cancel(number)
              if (kind === 'mail') await shop.mails()
              if (kind === 'work') await shop.work()
              if ((kind === 'approve' || kind === 'decline') && body.redirect) await guest.decide(body.redirect, kind)
            }),
          )
          const mails = await giftMailsOf(shop, recipient)
          const { state } = await shop.store.db
            .selectFrom('shop_order')
            .select('state')
            .where('number', '=', number)
            .executeTakeFirstOrThrow()
          const cards = (await cardsOf(shop)).filter((card) => card.order_number === number)
          const hashes = mails.map(({ text }) => tokenHash(codeForm.exec(text)?.[0] ?? ''))
          const valid = cards.filter((card) => card.cancelled_at === null)
          expect([0, quantity]).toContain(cards.length)
          expect(valid).toHaveLength(state === 'placed' ? quantity : 0)
          // Each mailed code is that of one card, and each card that counts was mailed once.
          expect(new Set(hashes).size).toBe(hashes.length)
          for (const hash of hashes) expect(cards.map((card) => card.code_hash)).toContain(hash)
          for (const card of valid) expect(hashes).toContain(card.code_hash)
        }),
        { numRuns: INTERLEAVINGS, endOnFailure: true, seed },
      )
    })
  })

  describe('A cancelled order', () => {
    it.each([false, true])('cancels its cards and takes waiting mails back; mailed before: %s.', async (isMailed) => {
      const shop = await open()
      const other = await bought(shop)
      const { guest, number } = await bought(shop, 2)
      if (isMailed) await shop.mails()
      expect((await guest.cancel(number)).body.order.state).toBe('cancelled')
      for (const card of await cardsOf(shop))
        expect(card.cancelled_at === null).toBe(card.order_number === other.number)
      expect(await waitingMails(shop)).toHaveLength(isMailed ? 0 : 1)
      expect(await giftMailsOf(shop)).toHaveLength(isMailed ? 3 : 1)
    })
  })

  describe('A deletion of personal data', () => {
    const accountOf = async (shop: OrderShop, email: string) => {
      await shop.member(email)
      await shop.store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
      const row = shop.store.db.selectFrom('identity_user').select('id').where('email', '=', email)
      return (await row.executeTakeFirstOrThrow()).id
    }
    const traces = async ({ store }: OrderShop): Promise<string> =>
      JSON.stringify([
        await store.db.selectFrom('order_line').selectAll().execute(),
        await store.db.selectFrom('basket_line').selectAll().execute(),
        await store.db.selectFrom('mail_queue').selectAll().where('reason', '=', 'giftCard').execute(),
      ])

    it('of the recipient takes the gift out of the buyer’s order and bag, and leaves the card.', async () => {
      const shop = await open()
      const { guest, number } = await bought(shop)
      await guest.add(sku('T1'))
      await guest.add(sku('GIFT'), 1, giftTo(ANNA))
      const id = await accountOf(shop, ANNA)
      const exported = JSON.stringify(await shop.identity.export(id))
      expect(exported.match(/Run!/g)).toHaveLength(1)
      expect(exported).not.toContain(number)
      expect((await traces(shop)).toLowerCase()).toContain(ANNA)
      expect(await shop.identity.erase(id)).toBe(true)
      expect((await traces(shop)).toLowerCase()).not.toContain(ANNA)
      expect((await guest.bag()).body.totalProductCount).toBe(1)
      const { order } = (await guest.order(number)).body
      expect([order.state, order.lines[0]?.gift]).toEqual(['placed', undefined])
      expect((await cardsOf(shop)).map((card) => card.cancelled_at)).toEqual([null])
    })

    it('of the buyer takes the gift out too; what they entered is in their export, and a mailed card still counts.', async () => {
      const shop = await open()
      const id = await accountOf(shop, 'zoe@example.com')
      const { number } = await bought(shop)
      await shop.mails()
      const unsent = await bought(shop)
      expect(JSON.stringify(await shop.identity.export(id))).toContain('Anna@Example.com')
      expect(JSON.stringify(await shop.identity.export(id))).not.toMatch(/code_hash|gift_key/)
      await shop.identity.erase(id)
      expect((await traces(shop)).toLowerCase()).not.toContain(ANNA)
      for (const card of await cardsOf(shop)) expect(card.cancelled_at === null).toBe(card.order_number === number)
      expect(unsent.number).not.toBe(number)
    })

    it.each([
      ['waits for another try', { last_error: 'ESOCKET' }],
      ['was given up', { failed_at: 1, letter: null }],
    ])('of the buyer gives the money back for a card whose mail %s.', async (_name, state) => {
      const shop = await open()
      const [anna, zoe] = [await accountOf(shop, ANNA), await accountOf(shop, 'zoe@example.com')]
      const { number } = await bought(shop)
      // The letter is written, and the mail server did not take it.
      await shop.store.db
        .updateTable('gift_card')
        .set({ sent_at: 1, code_hash: tokenHash('lost') })
        .execute()
      await shop.identity.erase(anna)
      await shop.store.db.updateTable('mail_queue').set(state).where('reason', '=', 'giftCardReturned').execute()
      await shop.identity.erase(zoe)
      const payment = shop.store.db.selectFrom('payment').select('state').where('order_number', '=', number)
      expect((await payment.executeTakeFirstOrThrow()).state).toBe('refund-due')
      expect((await cardsOf(shop)).map((card) => card.cancelled_at)).not.toContain(null)
    })
  })
})
