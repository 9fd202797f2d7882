import { afterEach, describe, expect, it } from 'vitest'
import { NEW_BAGS_AN_HOUR } from '#domain/bag'
import { createApp } from '#server/app'
import { openStore, type Store } from '#server/store'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'

const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [], proxies: 1 } as const
const limits = { bag: NEW_BAGS_AN_HOUR, record: 2000 }

onBothStores((fresh) => {
  let store: Store
  afterEach(() => store.close())

  const backEnd = async () => {
    store = await openStore((await fresh()).settings)
    await store.db
      .insertInto('stock')
      .values({ brand: 'stride', sku: sku('T0'), available: 99, seeded: 99 })
      .execute()
    const app = createApp({ store, assortment: testAssortment, settings, pages: false })
    const send = (method: string, path: string, address: string, body: object, cookie = '') =>
      app.request(`http://shop.test/api${path}?sitePath=stride/en_GB`, {
        method,
        headers: {
          host: 'shop.test',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(body),
      })
    const add = (address: string, cookie?: string) =>
      send('POST', '/bridge/baskets/-/items', address, { items: [{ productId: sku('T0'), quantity: 1 }] }, cookie)
    const deliver = (address: string, cookie: string) =>
      send('PATCH', '/bridge/baskets/-', address, { customerEmail: 'a@example.com' }, cookie)
    let ids = 0
    const record = (address: string) =>
      send('POST', '/consents/records', address, {
        id: String(++ids).padStart(32, '0'),
        subject: String(ids).padStart(32, 'a'),
        levels: [0],
        locale: 'en_GB',
        textVersion: 'en-1',
        policyVersion: '1',
        opener: 'FOOTER',
        gpc: false,
        time: 0,
      })
    const count = async (table: 'basket' | 'consent_record') =>
      (await store.db.selectFrom(table).selectAll().execute()).length
    /** As if the addresses seen so far had added as many rows as they may. */
    const setCounts = (most: number) => store.db.updateTable('rate').set({ count: most }).execute()
    return { add, deliver, record, count, setCounts }
  }
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

  describe('Without an account', () => {
    it('one address begins a limited number of bags in an hour, and its bags stay usable', async () => {
      const { add, deliver, count, setCounts } = await backEnd()
      const cookie = cookieOf(await add('192.0.2.1'))
      await setCounts(limits.bag - 1)
      expect((await add('192.0.2.1')).status).toBe(200)
      for (const foreignToken of ['', 'stride.bag=AAAAAAAAAAAAAAAAAAAAAA']) {
        const refused = await add('192.0.2.1', foreignToken)
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
        expect(await refused.json()).toMatchObject({ errorCode: 'tooManyRequests' })
      }
      // A delivery detail leaves a copy of the lines under the old token.
      expect((await deliver('192.0.2.1', cookie)).status).toBe(429)
      expect(await count('basket')).toBe(2)
      expect((await add('192.0.2.1', cookie)).status).toBe(200)
      expect((await add('192.0.2.2')).status).toBe(200)
    })

    it('one address records a limited number of decisions in an hour', async () => {
      const { record, count, setCounts } = await backEnd()
      expect((await record('192.0.2.1')).status).toBe(201)
      await setCounts(limits.record - 1)
      expect((await record('192.0.2.1')).status).toBe(201)
      const refused = await record('192.0.2.1')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
      expect((await record('192.0.2.2')).status).toBe(201)
      expect(await count('consent_record')).toBe(3)
    })
  })
})
