import { afterEach, expect, it, vi } from 'vitest'
import { hiddenFields, plainDelivery } from '#tests/server/plain-client'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { faults, itemIn, itemsIn, plainShops } from './plain-shops.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onBothStores((fresh) => {
  const start = plainShops(fresh)

  // PostgreSQL refuses everything after a fault in a transaction; SQLite does not.
  it.each([
    ['checkout', plainDelivery],
    ['bag', { do: 'apply-code', code: 'tenth' }],
    ['review', { key: '', paymentMethod: 'invoice' }],
  ])(
    'A form of the plain %s that the store does not answer comes back, and is sent again with one press.',
    async (page, sent) => {
      const { guest, shop } = await start()
      await guest.add(sku('T1'))
      const fields = page === 'review' ? await guest.toReview() : sent
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      await shop.store.db.schema.alterTable('basket').renameTo('away').execute()
      const refused = await guest.post(page, fields)
      await shop.store.db.schema.alterTable('away').renameTo('basket').execute()
      expect(refused.status).toBe(500)
      expect(refused.body).toContain('Everything you entered is still here')
      expect(await faults(refused.body)).toEqual([])
      expect(hiddenFields(refused.body)).toEqual(fields)
      expect(logged.mock.calls.length).toBeGreaterThan(0)
      const routes = logged.mock.calls.map(([line]) => String(line))
      expect(routes.filter((line) => line.includes('/api/plain'))).toEqual([])
      expect((await guest.post(page, hiddenFields(refused.body))).status).toBe(303)
    },
  )

  it('A removal from the plain bag that has no answer comes back with the quantities that were typed.', async () => {
    const { guest, shop } = await start()
    for (const pid of ['T1', 'T2']) await guest.add(sku(pid))
    const [one, two] = await itemsIn(guest)
    const fields = { [`shown-${two}`]: '1', [`quantity-${two}`]: '3', remove: one! }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(shop.store.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('The store is away.')
    })
    const refused = await guest.post('bag', fields)
    expect(refused.status).toBe(500)
    expect(refused.body).toContain('Everything you entered is still here')
    expect(hiddenFields(refused.body)).toEqual(fields)
    expect((await guest.post('bag', hiddenFields(refused.body))).status).toBe(303)
    expect((await guest.bag()).body.totalProductCount).toBe(3)
  })

  it.each(['one after the other', 'at the same moment'])(
    'A guest who presses the button of the checkout twice, %s, keeps the gift card; a planted token does not show it.',
    async (how) => {
      const { guest, browser, shop } = await start()
      await guest.add(sku('T1'))
      await guest.add(sku('GIFT'))
      const { key = '' } = hiddenFields((await guest.open('checkout')).body)
      const twin = () => {
        const other = browser()
        for (const [name, value] of guest.cookies) other.cookies.set(name, value)
        return other
      }
      // The browser drops the answer to the first press, and its cookie.
      const [first, planted] = [twin(), twin()]
      const press = (client: typeof guest) => client.post('checkout', { ...plainDelivery, key, paymentMethod: 'test' })
      const presses =
        how === 'at the same moment'
          ? await Promise.all([first, guest].map(press))
          : [await press(first), await press(guest)]
      expect(presses.map(({ status }) => status)).toEqual([303, 303])
      const { body } = await guest.bag()
      expect([body.totalProductCount, body.customerEmail]).toEqual([2, 'zoe@example.com'])
      expect((await first.bag()).body.basketId).toBe(body.basketId)
      const seen = (await planted.bag()).body
      expect([seen.totalProductCount, seen.customerEmail, seen.shippingAddress]).toEqual([1, '', null])
      expect(
        await shop.store.db.selectFrom('basket_line').select('id').where('gift', 'is not', null).execute(),
      ).toHaveLength(1)
      const fields = { ...hiddenFields((await guest.open('review')).body), paymentMethod: 'test' }
      expect((await guest.post('review', fields)).status).toBe(303)
    },
  )

  it('A page that a busy shop refuses says when to come again.', async () => {
    const { guest, shop } = await start()
    await guest.add(sku('T1'))
    const fields = { do: 'apply-code', code: 'NOTHING' }
    for (let guess = 0; guess < 60; guess++) await guest.post('bag', fields)
    const { status, headers } = await guest.post('bag', fields)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await guest.post('bag', { remove: await itemIn(guest) })).headers.get('retry-after')).toBeNull()
    expect(await shop.count('shop_order')).toBe(0)
  })

  it('The plain list of orders leads to the older ones.', async () => {
    const { browser, shop } = await start()
    const member = browser()
    for (const [name, value] of (await shop.member('ann@example.com')).cookies) member.cookies.set(name, value)
    const numbers: string[] = []
    for (let index = 0; index < 11; index++) {
      await member.add(sku(`T${index}`))
      // One address is mailed about ten orders an hour (rule security.15).
      await member.deliver(`ann${index % 2}@example.com`)
      numbers.push((await member.place()).body.order.number)
      shop.clock.shift += 1000
    }
    const { body } = await member.open('orders')
    const older = /href="([^"]*page=2)">Show more orders/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect([body.includes(numbers[10]!), body.includes(numbers[0]!)]).toEqual([true, false])
    const last = await member.follow(older)
    expect([last.body.includes(numbers[0]!), last.body.includes('page=3')]).toEqual([true, false])
    expect(await faults(last.body)).toEqual([])
  })
})
