import { describe, expect, it } from 'vitest'
import { dispatchOrder } from '#server/orders'
import { mergeStock } from '#server/stock'
import { sku } from '#tests/server/test-assortment'
import { orderShops } from '../orders/shop.ts'
import { onBothStores, onOneStore } from '../store/stores.ts'
import { countOf, feedsOf, stockRow } from './stock-shop.ts'

const counts = { received: 1, accepted: 0, unchanged: 0, stale: 0, refused: 0, problems: [] }

onBothStores((fresh) => {
  const open = orderShops(fresh)

  describe('A count of the warehouse', () => {
    it('keeps the pieces of open orders, and frees those of a cancelled one.', async () => {
      const shop = await open()
      const feed = feedsOf(shop)
      const zoe = shop.guest()
      await zoe.add(sku('FEW'), 2)
      await zoe.deliver()
      const { number } = (await zoe.place()).body.order
      expect(await feed(countOf({ FEW: 10 }, 1))).toMatchObject({
        status: 200,
        body: { ...counts, feed: 'stock', sequence: 1, accepted: 1 },
      })
      expect(await shop.stock()).toBe(8)
      await zoe.cancel(number)
      expect(await shop.stock()).toBe(10)
      expect((await feed(countOf({ FEW: 10 }, 2))).body).toEqual({
        ...counts,
        feed: 'stock',
        sequence: 2,
        unchanged: 1,
      })
      expect(await shop.stock()).toBe(10)
    })

    it('sells nothing where open orders hold more than there is, also when one of them is cancelled.', async () => {
      const shop = await open()
      const feed = feedsOf(shop)
      const shoppers = [shop.guest(), shop.guest({ address: '192.0.2.2' }), shop.guest({ address: '192.0.2.3' })]
      const numbers: string[] = []
      for (const shopper of shoppers) {
        await shopper.add(sku('T0'))
        await shopper.deliver()
        numbers.push((await shopper.place()).body.order.number)
      }
      await feed(countOf({ T0: 1 }, 1))
      await shoppers[0]!.cancel(numbers[0]!)
      expect((await stockRow(shop.store, 'T0')).available).toBe(-1)
      const { status, body } = await shop.guest({ address: '192.0.2.4' }).add(sku('T0'))
      expect([status, body.errorCode]).toEqual([400, 'ProductItemNotAvailableException'])
    })

    it('does not count pieces again that were sent off after it, and knows those that were sent off before.', async () => {
      const shop = await open()
      const feed = feedsOf(shop)
      const zoe = shop.guest()
      await zoe.add(sku('FEW'), 2)
      await zoe.deliver()
      const { number } = (await zoe.place()).body.order
      const before = Date.now()
      shop.clock.shift = 60_000
      expect(await dispatchOrder(shop.orders.services, number)).toBe(true)
      await feed(countOf({ FEW: 5 }, 1, before))
      expect(await shop.stock()).toBe(3)
      shop.clock.shift = 120_000
      await feed(countOf({ FEW: 3 }, 2, before + 110_000))
      expect(await shop.stock()).toBe(3)
    })

    it('that comes late overwrites no newer one, by batch and by row.', async () => {
      const shop = await open()
      const feed = feedsOf(shop)
      await feed(countOf({ T0: 7, T1: 7 }, 5))
      const late = countOf({ T0: 1 }, 4)
      const rows = [...late.rows, { sku: sku('T1'), quantity: 9, sequence: 6 }]
      expect((await feed({ ...late, rows })).body).toMatchObject({ accepted: 1, stale: 1 })
      expect([await shop.stock('T0'), await shop.stock('T1')]).toEqual([7, 9])
    })

    it('with several rows of an article takes the newest.', async () => {
      const shop = await open()
      const rows = [
        { sku: sku('T0'), quantity: 3, sequence: 8 },
        { sku: sku('T0'), quantity: 4 },
        { sku: sku('T0'), quantity: 5, sequence: 8 },
      ]
      expect((await feedsOf(shop)({ ...countOf({}, 7), rows })).body).toMatchObject({ accepted: 1, stale: 2 })
      expect(await shop.stock('T0')).toBe(5)
    })

    it('stays when a process starts with other content.', async () => {
      const shop = await open()
      await feedsOf(shop)(countOf({ T0: 7 }, 1))
      await mergeStock(shop.store, [
        { brand: 'stride', sku: sku('T0'), available: 50 },
        { brand: 'stride', sku: sku('T1'), available: 50 },
      ])
      expect([await shop.stock('T0'), await shop.stock('T1')]).toEqual([7, 50])
    })

    it('gives an article its first stock.', async () => {
      const shop = await open()
      await shop.store.db.deleteFrom('stock').execute()
      expect((await feedsOf(shop)(countOf({ T0: 7 }, 0))).body).toMatchObject({ accepted: 1 })
      expect(await stockRow(shop.store, 'T0')).toMatchObject({ available: 7, counted: 7, sequence: 0, seeded: 0 })
    })
  })

  describe('The same key', () => {
    it('gives the same answer, also for two at once, and belongs to one body.', async () => {
      const shop = await open()
      const feed = feedsOf(shop)
      const key = 'batch-0001'
      const batch = countOf({ T0: 7, NOBODY: 1 }, 1)
      const [first, other] = await Promise.all([feed(batch, { key }), feed(batch, { key })])
      expect([first.status, other.status]).toEqual([200, 200])
      expect(other.body).toEqual(first.body)
      await feed(countOf({ T0: 1 }, 2))
      expect((await feed(batch, { key })).body).toEqual(first.body)
      expect(await shop.stock('T0')).toBe(1)
      const { status, body } = await feed(countOf({ T0: 8 }, 3), { key })
      expect([status, body.errorCode]).toEqual([409, 'keyUsed'])
      const totals = await shop.store.db.selectFrom('feed').selectAll().executeTakeFirstOrThrow()
      expect(totals).toMatchObject({ name: 'stock', sequence: 2, refused: 1 })
    })
  })
})

onOneStore((fresh, sample) => {
  const open = orderShops(fresh)
  const row = (more: object) => ({ sku: sku('T0'), quantity: 1, ...more })

  it('A faulty row is named with what is allowed, and takes no other with it.', async () => {
    const shop = await open()
    const rows = [
      row({ sku: 'T99-red-M' }),
      row({ sku: 'T0-red-L' }),
      row({ brand: 'strid' }),
      row({ quantity: 1.5 }),
      row({ quantity: -1 }),
      row({ quantiti: 4 }),
      row({ sku: sku('GIFT') }),
      'no row',
      row({ quantity: 6 }),
    ]
    const { status, body } = await feedsOf(shop)({ ...countOf({}, 1), rows })
    expect([status, body.received, body.accepted, body.refused]).toEqual([200, 9, 1, 8])
    expect(body.problems).toMatchObject([
      {
        row: 0,
        field: 'sku',
        message: 'T99-red-M: stride has no such product.',
        nearest: expect.stringMatching(/^T\d+-red-M$/),
      },
      { row: 1, field: 'sku', nearest: 'T0-red-M' },
      { row: 2, field: 'brand', message: 'The brands are stride, reebok.', nearest: 'stride' },
      { row: 3, field: 'quantity' },
      { row: 4, field: 'quantity' },
      { row: 5, field: 'quantiti', message: 'There is no such field.', nearest: 'quantity' },
      { row: 6, field: 'sku', message: `${sku('GIFT')}: a gift card lies in no warehouse.` },
      { row: 7, field: '' },
    ])
    expect(await shop.stock('T0')).toBe(6)
  })

  const batch = countOf({ T0: 1 }, 1)
  it.each(
    sample([
      ['no token', batch, { authorization: '' }, 401, 'invalidToken'],
      ['another token', batch, { authorization: 'Bearer a-token' }, 401, 'invalidToken'],
      ['no key', batch, { key: '' }, 400, 'invalidBody'],
      ['a short key', batch, { key: 'one' }, 400, 'invalidBody'],
      ['no sequence', { ...batch, sequence: undefined }, {}, 400, 'invalidBody'],
      ['no time', { ...batch, countedAt: undefined }, {}, 400, 'invalidBody'],
      ['a time without an offset', { ...batch, countedAt: '2026-11-30T08:00:00' }, {}, 400, 'invalidBody'],
      ['a time ahead', { ...batch, countedAt: '2090-11-30T08:00:00Z' }, {}, 400, 'invalidBody'],
      ['no rows', { ...batch, rows: [] }, {}, 400, 'invalidBody'],
      ['too many rows', { ...batch, rows: Array.from({ length: 10_001 }, () => 1) }, {}, 400, 'invalidBody'],
      ['a large body', ' '.repeat(5_000_000), {}, 413, 'bodyTooLarge'],
      ['no JSON', '{"rows":', {}, 400, 'malformedJson'],
      ['another type', batch, { 'content-type': 'text/csv' }, 415, 'unsupportedMediaType'],
    ]),
  )('A batch with %s is refused as a whole.', async (_, body, headers, status, errorCode) => {
    const shop = await open()
    const answer = await feedsOf(shop)(body, headers as Record<string, string>)
    expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode])
    expect((await stockRow(shop.store, 'T0')).counted).toBeNull()
  })

  it('More than two batches at once, and more than 120 in a minute, have to wait.', async () => {
    const shop = await open()
    const feed = feedsOf(shop)
    const sent = await Promise.all(Array.from({ length: 4 }, (_, at) => feed(countOf({ T0: at }, at))))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
    await shop.store.db.updateTable('rate').set({ count: 120 }).where('key', '=', 'feed stock').execute()
    expect(await feed(countOf({ T0: 1 }, 9))).toMatchObject({ status: 429, retryAfter: '60' })
  })

  it('A whole batch is taken, and cookies and the origin of a caller count nothing.', async () => {
    const shop = await open()
    const rows = Array.from({ length: 10_000 }, (_, at) => row({ sku: sku(`T${at % 40}`), quantity: at % 40 }))
    const headers = { cookie: 'stride.bag=AAAAAAAAAAAAAAAAAAAAAA', origin: 'https://erp.example', host: '127.0.0.1' }
    const { status, body } = await feedsOf(shop)({ ...countOf({}, 1), rows }, headers)
    expect([status, body.accepted, body.stale]).toEqual([200, 40, 9960])
  })
})
