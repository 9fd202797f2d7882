import { describe, expect, it } from 'vitest'
import { variantOf } from '#domain/personalization'
import { type PersonalizationAnswer, personalizationAnswer } from '#schemas/personalization'
import { learnFromLists } from '#server/personalization'
import type { Store } from '#server/store'
import type { AccountClient } from '#tests/server/account-client'
import type { BasketClient } from '#tests/server/basket-client'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { wishlistOf } from '#tests/server/wishlist-client'
import { shops } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'

const PATH = '/api/personalization'
const decision = {
  type: 'decision',
  reporting: true,
  actionType: 'data-collection',
  placements: [
    { placement: 'YMAL', selection: 'multiple-selection' },
    { placement: 'CART', selection: 'single-selection' },
  ],
}
const view = (...products: string[]) => ({
  type: 'page-view',
  pageType: 'product',
  url: '/',
  userAgent: '',
  referrer: '',
  products,
})

interface Asked {
  products?: string[]
  sessionId?: string
  preview?: string
}

/** The action for a page about some products, as variant A where nothing else is asked for. */
const action = async (client: AccountClient, { products = [], sessionId = 's', preview = 'A' }: Asked = {}) => {
  const body = { sessionId, preview, events: [decision, view(...products)] }
  const { status, body: answer } = await client.send<PersonalizationAnswer>('POST', PATH, body)
  expect(status).toBe(200)
  return personalizationAnswer.strict().parse(answer).responses[0]!.actions[0]!
}
const recommended = async (client: AccountClient, asked?: Asked) =>
  (await action(client, asked)).impressionReporting[0]!.products

const bagOf = async (shopper: BasketClient, ...pids: string[]) => {
  for (const pid of pids) expect((await shopper.add(sku(pid))).status).toBe(200)
}

/** Stores `count` bags of guests, each with the same products. */
const storeBags = async ({ db }: Store, name: string, count: number, skus: readonly string[]): Promise<void> => {
  const bags = Array.from({ length: count }, (_, i) => ({
    id: `${name}-${i}`,
    token_hash: `${name}-${i}`,
    brand: 'stride',
    country: 'GB',
    currency: 'GBP',
    created_at: 0,
    updated_at: 0,
  }))
  await db.insertInto('basket').values(bags).execute()
  const lines = bags.flatMap(({ id }) =>
    skus.map((text, position) => ({ id: `${id}-${position}`, basket_id: id, sku: text, quantity: 1, position })),
  )
  for (let i = 0; i < lines.length; i += 500)
    await db
      .insertInto('basket_line')
      .values(lines.slice(i, i + 500))
      .execute()
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  describe('Recommendations', () => {
    it('put first what others bagged or wished together with the product of the page', async () => {
      const opened = await shop()
      for (const _ of [1, 2]) await bagOf(opened.shopper(), 'T1', 'T30')
      for (const email of ['zoe@example.com', 'kim@example.com']) {
        const member = opened.member()
        await member.register(email)
        await wishlistOf(member).add('T1')
        await wishlistOf(member).add('T31')
      }
      const products = await recommended(opened.member(), { products: ['T1'] })
      expect(products.slice(0, 3)).toEqual(['T30', 'T31', 'T0'])
      expect(products).toHaveLength(12)
    })

    it('fall back to the category of the product', async () => {
      const guest = (await shop()).member()
      expect((await recommended(guest, { products: ['T39'] })).slice(0, 3)).toEqual(['T20', 'T21', 'T22'])
      expect((await recommended(guest)).slice(0, 3)).toEqual(['T0', 'T1', 'T2'])
    })

    it('leave out what is sold out and what the caller has bagged', async () => {
      const opened = await shop()
      for (const _ of [1, 2]) await bagOf(opened.shopper(), 'T1', 'T2', 'T3', 'T4')
      await opened.store.db.updateTable('stock').set({ available: 0 }).where('sku', '=', sku('T3')).execute()
      const [shopper, guest] = [opened.shopper(), opened.member()]
      await bagOf(shopper, 'T2')
      for (const [name, value] of shopper.cookies) guest.cookies.set(name, value)
      const products = await recommended(guest, { products: ['T1'] })
      expect(products.slice(0, 2)).toEqual(['T4', 'T0'])
      for (const pid of ['T1', 'T2', 'T3', 'NONE']) expect(products).not.toContain(pid)
    })

    it('follow bag and wishlist of the caller where the page is about no product', async () => {
      const opened = await shop()
      for (const _ of [1, 2]) await bagOf(opened.shopper(), 'T1', 'T30')
      for (const _ of [1, 2]) await bagOf(opened.shopper(), 'T2', 'T31')
      const [zoe, shopper] = [opened.member(), opened.shopper()]
      await zoe.register('zoe@example.com')
      for (const [name, value] of zoe.cookies) shopper.cookies.set(name, value)
      await bagOf(shopper, 'T1')
      expect((await recommended(zoe))[0]).toBe('T30')
      await wishlistOf(zoe).add('T2')
      expect((await recommended(zoe)).slice(0, 2).toSorted()).toEqual(['T30', 'T31'])
      expect((await recommended(opened.member())).slice(0, 2)).not.toContain('T31')
    })

    it('tell nothing of the list of one person', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await zoe.register('zoe@example.com')
      for (const pid of ['T1', 'T39']) await wishlistOf(zoe).add(pid)
      await bagOf(opened.shopper(), 'T1', 'T38')
      const products = await recommended(opened.member(), { products: ['T1'] })
      expect(products.slice(0, 3)).toEqual(['T0', 'T2', 'T3'])
    })

    it('of one brand know nothing of the other', async () => {
      const opened = await shop()
      for (const _ of [1, 2]) await bagOf(opened.shopper(), 'T1', 'T30')
      const other = await recommended(opened.member({ site: 'reebok/de_DE' }), { products: ['T1'] })
      expect(other[0]).toBe('T0')
    })

    it('answer each placement, with one product for a single selection', async () => {
      const { impressionReporting } = await action((await shop()).member())
      expect(impressionReporting.map(({ placement, products }) => [placement, products.length])).toEqual([
        ['YMAL', 12],
        ['CART', 1],
      ])
    })

    it('name no product for two placements of a page', async () => {
      const { impressionReporting } = await action((await shop()).member())
      const [first, second] = impressionReporting.map(({ products }) => products)
      expect(second).toEqual(['T12'])
      expect(first).not.toContain('T12')
    })

    it('store nothing of the call and set no cookie', async () => {
      const opened = await shop()
      await action(opened.member())
      opened.statements.length = 0
      const guest = opened.member()
      await action(guest, { products: ['T1'] })
      expect(opened.statements.filter((kind) => kind !== 'SelectQueryNode')).toEqual([])
      expect(guest.lastCookies).toEqual([])
    })
  })

  describe('The variant of a call', () => {
    it('is that of its session, and CONTROL learns from no list', async () => {
      const opened = await shop()
      for (const _ of [1, 2]) await bagOf(opened.shopper(), 'T1', 'T30')
      for (const sessionId of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        const variant = variantOf(sessionId)
        const decided = await action(opened.member(), { sessionId, preview: '', products: ['T1'] })
        expect(decided).toMatchObject({ variant, isControl: variant === 'CONTROL' })
        expect(decided.impressionReporting[0]!.products[0]).toBe(variant === 'CONTROL' ? 'T0' : 'T30')
      }
    })

    it('can be chosen for a preview, but not in production', async () => {
      const guest = (await shop()).member()
      for (const preview of ['A', 'B', 'C', 'CONTROL']) expect((await action(guest, { preview })).variant).toBe(preview)
      expect((await action(guest, { preview: 'D' })).variant).toBe(variantOf('s'))
      const production = (await shop('path', 'prod')).member()
      const others = ['A', 'B', 'C', 'CONTROL'].filter((variant) => variant !== variantOf('s'))
      for (const preview of others) expect((await action(production, { preview })).variant).toBe(variantOf('s'))
    })
  })

  it.each<[string, unknown, number, string]>(
    sample([
      ['no event', { sessionId: 's', events: [] }, 400, 'invalidBody'],
      ['an unknown field', { sessionId: 's', events: [decision], email: 'x' }, 400, 'invalidBody'],
      ['malformed JSON', '{', 400, 'malformedJson'],
      ['an oversized body', ' '.repeat(20_000), 413, 'bodyTooLarge'],
    ]),
  )('A call with %s is refused', async (_, body, status, errorCode) => {
    expect(await (await shop()).member().send('POST', PATH, body)).toMatchObject({ status, body: { errorCode } })
  })

  it('A call of a page of another origin is refused', async () => {
    const refused = (await shop()).member().send(
      'POST',
      PATH,
      { sessionId: 's', events: [decision] },
      {
        origin: 'https://evil.example',
      },
    )
    expect(await refused).toMatchObject({ status: 403, body: { errorCode: 'foreignOrigin' } })
  })

  describe('Learning', () => {
    it('reads every list once, also where a page of rows ends in the middle of one', async () => {
      const opened = await shop()
      const skus = ['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6'].map(sku)
      await storeBags(opened.store, 'bag', 300, skus)
      opened.statements.length = 0
      const together = (await learnFromLists(opened.store.db, testAssortment.sells)).get('stride')!
      for (const pid of ['T0', 'T3', 'T6']) expect(together.lists.bag.get(pid)).toBe(300)
      expect(together.pairs.bag.get('T0')?.get('T6')).toBe(300)
      // 2,100 lines by pages of 497 to 500, and one page without wishlists.
      expect(opened.statements).toHaveLength(6)
    })

    it('asks the store twice as often for twice as many lists', async () => {
      const opened = await shop()
      const pages = async () => {
        opened.statements.length = 0
        await learnFromLists(opened.store.db, testAssortment.sells)
        return opened.statements.length - 1
      }
      await storeBags(opened.store, 'bag', 1000, [sku('T0'), sku('T1')])
      const once = await pages()
      await storeBags(opened.store, 'more', 1000, [sku('T0'), sku('T1')])
      expect([once, await pages()]).toEqual([5, 9])
    })

    it('leaves out what is not sold any more', async () => {
      const opened = await shop()
      await storeBags(opened.store, 'bag', 3, [sku('T0'), 'OLD-red-M', 'not a SKU'])
      const together = (await learnFromLists(opened.store.db, testAssortment.sells)).get('stride')!
      expect([...together.lists.bag.keys()]).toEqual(['T0'])
    })
  })
})
