import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAXIMUM_WISHES } from '#domain/wishlist'
import { wishlistAnswer } from '#schemas/wishlist'
import type { Store } from '#server/store'
import { WISHLIST, wishlistOf } from '#tests/server/wishlist-client'
import { shops } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'

const ZOE = 'zoe@example.com'
const pidsOf = ({ body }: { body: { data: { productId: string }[] } }) => body.data.map(({ productId }) => productId)

/** Stores products that the shop does not sell any more: P0, the oldest, and so on. */
const fill = async ({ db }: Store, userId: string, count: number): Promise<void> => {
  const owner = { user_id: userId, brand: 'stride' }
  const products = Array.from({ length: count }, (_, i) => ({ ...owner, pid: `P${i}`, position: i + 1 }))
  await db
    .insertInto('wishlist')
    .values({ ...owner, revision: count })
    .execute()
  await db.insertInto('wishlist_item').values(products).execute()
}

afterEach(() => {
  vi.restoreAllMocks()
})

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  const owner = async () => {
    const opened = await shop()
    const zoe = opened.member()
    const { acid } = (await zoe.register(ZOE)).body
    return { ...opened, zoe, acid, wishes: wishlistOf(zoe) }
  }

  describe('The wishlist', () => {
    it('is empty before its first change', async () => {
      const { wishes } = await owner()
      const { status, headers, body } = await wishes.read()
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(body).toEqual({ total: 0, data: [], revision: 0 })
    })

    it('tells its length by a cookie that scripts read, for a day', async () => {
      const { wishes, member } = await owner()
      const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()
      const cookie = (count: number) => [`stride.wishlist.count=${count}; Max-Age=86400; Path=/stride/; SameSite=Lax`]
      expect(cookieOf(await wishes.read())).toEqual(cookie(0))
      expect(cookieOf(await wishes.add('T1'))).toEqual(cookie(1))
      expect(cookieOf(await wishes.remove('T1'))).toEqual(cookie(0))
      const refused = await wishlistOf(member()).read()
      expect([refused.status, cookieOf(refused)]).toEqual([401, []])
    })

    it('keeps additions newest first, and each raises the revision by one', async () => {
      const { wishes } = await owner()
      await wishes.add('T1')
      await wishes.add('NONE', { cid: 'red' })
      const added = await wishes.add('T2')
      expect(added.status).toBe(200)
      expect(wishlistAnswer.strict().parse(added.body)).toEqual(added.body)
      expect(added.body).toMatchObject({ total: 3, revision: 3 })
      expect(pidsOf(added)).toEqual(['T2', 'NONE', 'T1'])
      expect((await wishes.read()).body).toEqual(added.body)
    })

    it('answers an addition of what is there, in whatever colour, with the same revision', async () => {
      const { wishes } = await owner()
      await wishes.add('T1', { cid: 'red' })
      const before = await wishes.add('T2')
      expect((await wishes.add('T1', { cid: 'blue' })).body).toEqual(before.body)
      expect((await wishes.read()).body).toEqual(before.body)
    })

    it('loses what is removed, and takes it as the newest when it is added again', async () => {
      const { wishes } = await owner()
      for (const pid of ['T1', 'T2', 'T3']) await wishes.add(pid)
      const removed = await wishes.remove('T2', { cid: 'red' })
      expect([pidsOf(removed), removed.body.total, removed.body.revision]).toEqual([['T3', 'T1'], 2, 4])
      expect(pidsOf(await wishes.add('T2'))).toEqual(['T2', 'T3', 'T1'])
    })

    it('answers the removal of what is not there with the same revision', async () => {
      const { wishes, store } = await owner()
      expect((await wishes.remove('T1')).body).toEqual({ total: 0, data: [], revision: 0 })
      expect(await store.db.selectFrom('wishlist').selectAll().execute()).toEqual([])
      const before = await wishes.add('T1')
      for (const pid of ['T2', 'never sold']) {
        const { status, body } = await wishes.remove(pid)
        expect([status, body]).toEqual([200, before.body])
      }
    })

    it('keeps a product that is not sold any more, until it is removed', async () => {
      const { wishes, store, acid } = await owner()
      await fill(store, acid, 2)
      expect(pidsOf(await wishes.add('T1'))).toEqual(['T1', 'P1', 'P0'])
      expect((await wishes.add('P1')).status).toBe(404)
      expect(pidsOf(await wishes.remove('P1'))).toEqual(['T1', 'P0'])
    })

    it('is one for all countries and devices of a brand, and another for the other brand', async () => {
      const { wishes, member } = await owner()
      await wishes.add('T1')
      const seen = async (site: string) => {
        const device = member({ site })
        await device.login(ZOE)
        return wishlistOf(device)
      }
      expect(pidsOf(await (await seen('stride/de_DE')).read())).toEqual(['T1'])
      const other = await seen('reebok/de_DE')
      expect((await other.read()).body).toEqual({ total: 0, data: [], revision: 0 })
      expect((await other.add('T2')).body.revision).toBe(1)
      expect(pidsOf(await wishes.read())).toEqual(['T1'])
    })

    it('belongs to one account', async () => {
      const { wishes, member } = await owner()
      const kim = member()
      await kim.register('kim@example.com')
      await wishes.add('T1')
      expect((await wishlistOf(kim).remove('T1')).body).toEqual({ total: 0, data: [], revision: 0 })
      expect(pidsOf(await wishlistOf(kim).add('T2'))).toEqual(['T2'])
      expect(pidsOf(await wishes.read())).toEqual(['T1'])
    })

    it('holds at most 100 products, and says what to do', async () => {
      const { wishes, store, acid } = await owner()
      await fill(store, acid, MAXIMUM_WISHES - 1)
      expect((await wishes.add('T1')).body.total).toBe(MAXIMUM_WISHES)
      const refused = await wishes.add('T2')
      expect(refused).toMatchObject({ status: 409, body: { errorCode: 'wishlistFull' } })
      expect(refused.body.message).toContain('Remove one')
      expect((await wishes.add('T1')).status).toBe(200)
      await wishes.remove('P0')
      expect((await wishes.add('T2')).body).toMatchObject({ total: MAXIMUM_WISHES, revision: MAXIMUM_WISHES + 2 })
    })
  })

  describe('Parallel calls', () => {
    it('of the first 40 additions lose none and have 40 revisions', async () => {
      const { wishes } = await owner()
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => wishes.add(`T${i}`)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(40)
      // Each answer is the list at its revision: as many products, all of which the later lists hold.
      for (const answer of answers) expect(pidsOf(answer)).toHaveLength(answer.body.revision)
      const final = await wishes.read()
      expect(final.body).toEqual(answers.find(({ body }) => body.revision === 40)?.body)
      expect(pidsOf(final).toSorted()).toEqual(Array.from({ length: 40 }, (_, i) => `T${i}`).toSorted())
    })

    it('of 40 additions to a list of 80 keep the limit', async () => {
      const { wishes, store, acid } = await owner()
      await fill(store, acid, 80)
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => wishes.add(`T${i}`)))
      const statuses = answers.map(({ status }) => status)
      expect([200, 409].map((code) => statuses.filter((status) => status === code).length)).toEqual([20, 20])
      expect((await wishes.read()).body).toMatchObject({ total: MAXIMUM_WISHES, revision: MAXIMUM_WISHES })
    })

    it('of one product add it once', async () => {
      const { wishes } = await owner()
      const answers = await Promise.all(Array.from({ length: 20 }, () => wishes.add('T1')))
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.total} ${body.revision}`))).toEqual(
        new Set(['200 1 1']),
      )
    })

    it('and an erasure leave nothing, and are answered 200 or 401', async () => {
      const { wishes, identity, store, acid } = await owner()
      const additions = Array.from({ length: 20 }, (_, i) => wishes.add(`T${i}`))
      const [erased, ...answers] = await Promise.all([identity.erase(acid), ...additions])
      expect(erased).toBe(true)
      for (const { status } of answers) expect([200, 401]).toContain(status)
      expect((await wishes.add('T30')).status).toBe(401)
      for (const table of ['wishlist', 'wishlist_item'] as const)
        expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
    })
  })

  describe('A refused call', () => {
    const calls = [
      ['GET', WISHLIST, undefined],
      ['POST', `${WISHLIST}/add`, { pid: 'T1' }],
      ['POST', `${WISHLIST}/delete`, { pid: 'T1' }],
    ] as const

    it.each(sample(calls))('of a guest is 401: %s %s', async (method, path, body) => {
      const { member, zoe } = await owner()
      const refusal = { status: 401, body: { errorCode: 'invalidSession', message: 'Invalid session' } }
      expect(await member().send(method, path, body)).toMatchObject(refusal)
      await zoe.logout()
      expect(await zoe.send(method, path, body)).toMatchObject(refusal)
    })

    it.each(sample(calls.slice(1)))('of a page of another origin is 403: %s %s', async (method, path, body) => {
      const { zoe, wishes } = await owner()
      await wishes.add('T2')
      const refused = await zoe.send(method, path, body, { origin: 'https://evil.example' })
      expect(refused).toMatchObject({ status: 403, body: { errorCode: 'foreignOrigin' } })
      expect((await wishes.read()).body).toMatchObject({ total: 1, revision: 1 })
    })

    it.each<[string, unknown, number, string]>([
      ['an unknown product', { pid: 'ZZ9' }, 404, 'productNotFound'],
      ['a SKU', { pid: 'T1-red-M' }, 404, 'productNotFound'],
      ['a name of every object', { pid: 'constructor' }, 404, 'productNotFound'],
      ['a product id with a zero byte', { pid: 'T1\u0000' }, 404, 'productNotFound'],
      ['half a character', { pid: '\uD800' }, 400, 'malformedJson'],
      ['an empty product id', { pid: '' }, 400, 'invalidBody'],
      ['a product id of 81 characters', { pid: 'x'.repeat(81) }, 400, 'invalidBody'],
      ['a product id that is no text', { pid: 7 }, 400, 'invalidBody'],
      ['a colour of 81 characters', { pid: 'T1', cid: 'x'.repeat(81) }, 400, 'invalidBody'],
      ['no product id', {}, 400, 'invalidBody'],
      ['an unknown field', { pid: 'T1', userId: 'kim' }, 400, 'invalidBody'],
      ['a list', '[]', 400, 'invalidBody'],
      ['malformed JSON', '{"pid":', 400, 'malformedJson'],
      ['an oversized body', `{"pid":"T1"${' '.repeat(2100)}}`, 413, 'bodyTooLarge'],
    ])('with %s changes nothing', async (_name, body, status, errorCode) => {
      const { zoe, wishes } = await owner()
      await wishes.add('T2')
      expect(await zoe.send('POST', `${WISHLIST}/add`, body)).toMatchObject({ status, body: { errorCode } })
      // To remove what is not there is no mistake.
      const removed = await zoe.send('POST', `${WISHLIST}/delete`, body)
      expect(removed.status).toBe(status === 404 ? 200 : status)
      expect((await wishes.read()).body).toMatchObject({ total: 1, revision: 1 })
    })

    it('of another type than JSON is 415, of an unknown site 400, of another method or list 404', async () => {
      const { zoe, member } = await owner()
      const plain = await zoe.send('POST', `${WISHLIST}/add`, 'pid=T1', { 'content-type': 'text/plain' })
      expect(plain).toMatchObject({ status: 415, body: { errorCode: 'unsupportedMediaType' } })
      const nowhere = await wishlistOf(member({ site: 'nike/en_GB' })).read()
      expect(nowhere).toMatchObject({ status: 400, body: { errorCode: 'unknownSite' } })
      expect((await zoe.send('DELETE', WISHLIST)).status).toBe(404)
      expect((await zoe.send('GET', '/api/bridge/account/another')).status).toBe(404)
    })
  })

  it('While a change cannot be written it is answered 503, and readings go on.', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const times = { deadlines: { connection: 2000, query: 1500, close: 500 }, writeDeadline: 1500 }
    const { member, store } = await shop('path', 'local', times)
    const zoe = member()
    await zoe.register(ZOE)
    const wishes = wishlistOf(zoe)
    await wishes.add('T1')
    await store.db.transaction().execute(async (trx) => {
      await trx.updateTable('identity_user').set({ name: 'locked' }).execute()
      const refused = await Promise.all([wishes.add('T2'), wishes.remove('T1')])
      for (const { status, body, headers } of refused)
        expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'storeUnavailable', '1'])
      expect(pidsOf(await wishes.read())).toEqual(['T1'])
    })
    expect((await wishes.add('T2')).body).toMatchObject({ total: 2, revision: 2 })
  })
})
