import type { Transaction } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { type Tables, tokenHash } from '#server/store'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { untilHeld } from '../store/waiting.ts'
import { type OrderShop, orderShops } from './shop.ts'

const ANNA = 'anna@example.com'
const ZOE = 'zoe@example.com'
const codeForm = /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/

const cardsOf = ({ store }: OrderShop) => store.db.selectFrom('gift_card').selectAll().orderBy('piece').execute()

const accountOf = async (shop: OrderShop, email: string) => {
  await shop.member(email)
  await shop.store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
  const row = shop.store.db.selectFrom('identity_user').select('id').where('email', '=', email)
  return (await row.executeTakeFirstOrThrow()).id
}

const bought = async (shop: OrderShop, quantity: number, isPaid = true) => {
  const guest = shop.guest()
  await guest.add(sku('T1'))
  await guest.add(sku('GIFT'), quantity, giftTo(ANNA))
  await guest.deliver(ZOE)
  const { body } = isPaid ? await guest.placePaid() : await guest.place('test')
  return { guest, number: body.order.number, redirect: body.redirect ?? '' }
}

/** The mails that brought cards to the buyer. */
const returned = async (shop: OrderShop, number: string) =>
  (await shop.mails()).filter(({ to, text }) => to === ZOE && text.includes(number) && codeForm.test(text))

/** Lets something happen right before the next transaction begins. */
const beforeTransaction = ({ store: { db } }: OrderShop, happen: () => Promise<unknown>) => {
  const next = db.transaction()
  vi.spyOn(db, 'transaction').mockImplementationOnce(() =>
    Object.assign(next, {
      execute: async <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
        await happen()
        return await db.transaction().execute(work)
      },
    }),
  )
}

afterEach(() => {
  vi.restoreAllMocks()
})

onBothStores((fresh) => {
  const open = orderShops(fresh)

  it('A card whose recipient’s data were deleted before its mail went out is mailed to the buyer, without the recipient.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const { number } = await bought(shop, 2)
    await shop.identity.erase(id)
    const mails = await returned(shop, number)
    const codes = mails.map(({ text }) => codeForm.exec(text)![0])
    expect((await cardsOf(shop)).map((card) => card.code_hash).sort()).toEqual(codes.map(tokenHash).sort())
    expect(new Set(codes).size).toBe(2)
    expect(mails.map(({ subject, text }) => subject + text).join('')).not.toMatch(/anna|run!/i)
    expect((await shop.mails()).filter(({ to, text }) => to === ANNA && codeForm.test(text))).toEqual([])
  })

  it('A card whose mail waits for another try goes to the buyer too, with a code of its own.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const { number } = await bought(shop, 1)
    // The letter is written, and the mail server did not take it.
    const letter = { sent_at: 1, code_hash: tokenHash('lost') }
    await shop.store.db.updateTable('gift_card').set(letter).execute()
    await shop.identity.erase(id)
    const [mail] = await returned(shop, number)
    expect((await cardsOf(shop))[0]?.code_hash).toBe(tokenHash(codeForm.exec(mail!.text)![0]))
  })

  it('A card whose recipient’s data are deleted while its mail is being written is mailed to the buyer once.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const { number } = await bought(shop, 1)
    // The mails that come first.
    await shop.store.db.deleteFrom('mail_queue').where('reason', '!=', 'giftCard').execute()
    beforeTransaction(shop, () => shop.identity.erase(id))
    const mails = await returned(shop, number)
    expect(mails).toHaveLength(1)
    expect((await cardsOf(shop))[0]?.code_hash).toBe(tokenHash(codeForm.exec(mails[0]!.text)![0]))
    expect(await shop.store.db.selectFrom('mail_queue').selectAll().execute()).toEqual([])
  })

  it('A card that is paid for after the deletion goes to the buyer.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const { guest, number, redirect } = await bought(shop, 2, false)
    await shop.identity.erase(id)
    await guest.decide(redirect, 'approve')
    expect(await returned(shop, number)).toHaveLength(2)
    expect((await cardsOf(shop)).every(({ code_hash: hash }) => hash !== null)).toBe(true)
  })

  it('A card that was mailed stays with its recipient, and a cancelled order mails none to the buyer.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const first = await bought(shop, 1)
    await shop.mails()
    const second = await bought(shop, 1)
    await shop.identity.erase(id)
    await second.guest.cancel(second.number)
    expect([...(await returned(shop, first.number)), ...(await returned(shop, second.number))]).toEqual([])
  })

  it('A bag gets no gift card back that has no recipient any more.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const { guest, redirect } = await bought(shop, 1, false)
    await shop.identity.erase(id)
    await guest.decide(redirect, 'decline')
    const lines = await shop.store.db.selectFrom('basket_line').select('sku').execute()
    expect(new Set(lines.map((line) => line.sku))).toEqual(new Set([sku('T1')]))
  })

  it('A deletion waits for an order that is being placed from a bag with a gift card to the person.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const guest = shop.guest()
    await guest.add(sku('GIFT'), 1, giftTo(ANNA))
    const own = shop.guest()
    await own.add(sku('FEW'))
    await own.deliver(ANNA)
    await own.place('test')
    const { db } = shop.store
    const named = db.selectFrom('basket_line').select('basket_id').where('gift_email', '=', ANNA)
    const { basket_id: bag } = await named.executeTakeFirstOrThrow()
    // What a placing locks, in its order.
    const erased = await db.transaction().execute(async (trx) => {
      await trx.updateTable('basket').set({ updated_at: 1 }).where('id', '=', bag).execute()
      const erasing = shop.identity.erase(id)
      await untilHeld(shop.store, 1)
      await trx.updateTable('stock').set({ available: 5 }).where('sku', '=', sku('FEW')).execute()
      return () => erasing
    })
    expect(await erased()).toBe(true)
    expect(await shop.stock()).toBe(6)
  })

  it('A bag that lost its gift card by a deletion is not ordered as it was seen.', async () => {
    const shop = await open()
    const id = await accountOf(shop, ANNA)
    const guest = shop.guest()
    await guest.add(sku('GIFT'), 1, giftTo(ANNA))
    await guest.add(sku('T1'))
    const seen = (await guest.deliver(ZOE)).body
    await shop.identity.erase(id)
    const { revision, pricing, currency } = seen
    const { body } = await guest.placeSeen({ revision, total: pricing.total, currency, paymentMethod: 'test' })
    expect([body.errorCode, body.basket?.totalProductCount]).toEqual(['basketChanged', 1])
    expect(body.basket?.revision).toBe(revision + 1)
  })
})
