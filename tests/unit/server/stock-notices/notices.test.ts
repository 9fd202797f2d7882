import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { NOTICE_LIFE_MS, NOTICE_LINK_MS } from '#domain/stock-notices'
import { deleteOldNotices } from '#server/stock-notices'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { noticeShops, noticesIn, supply, ZOE } from './shop.ts'

/** The token in the second link of a mail, which ends the notices of its address. */
const endTokenIn = (text: string): string => /stock-notice\/\?u=([0-9a-f]+)/.exec(text)?.[1] ?? ''

onBothStores((fresh, sample) => {
  const openShop = noticeShops(fresh)

  describe('A notice about a sold-out size', () => {
    it('is confirmed by its mailed link, sent once when the size is back, and deleted with that', async () => {
      const { shopperOf, store, mails, mailed, round } = await openShop()
      const zoe = shopperOf()
      expect(await zoe.ask({ email: ' Zoe@Example.com ' })).toMatchObject({ status: 200, body: { started: true } })
      expect(await mails()).toMatchObject([{ to: ZOE, subject: expect.stringContaining('Test NONE, Red, M') }])
      const token = await mailed(ZOE, 'stock-notice')
      expect(JSON.stringify(await noticesIn(store))).not.toContain(token)
      expect((await zoe.confirm(token)).status).toBe(200)
      expect((await zoe.confirm(token)).body.validationErrors).toMatchObject([{ code: 'used' }])

      await round()
      expect(await mails()).toHaveLength(1)
      await supply(store, { available: 2, seeded: 2 })
      await round()
      await round()
      const [, back, ...more] = await mails()
      expect(more).toEqual([])
      expect(back).toMatchObject({ to: ZOE, subject: 'Test NONE, Red, M is back' })
      expect(back?.text).toContain('/stride/en_GB/product/NONE/?colour=red')
      expect(await noticesIn(store)).toEqual([])
      expect((await zoe.confirm(token)).body.validationErrors).toMatchObject([{ code: 'invalid' }])
    })

    it('that is not confirmed sends no mail when the size is back', async () => {
      const { shopperOf, store, mails, round } = await openShop()
      await shopperOf().ask()
      await supply(store, { available: 2, seeded: 2 })
      await round()
      expect(await mails()).toHaveLength(1)
      expect(await noticesIn(store)).toMatchObject([{ confirmed_at: null }])
    })

    it('waits while the pages show the size as sold out, although a piece came back', async () => {
      const { wait, store, mails, round } = await openShop()
      await wait(ZOE)
      await supply(store, { available: 1, seeded: 0 })
      await round()
      expect(await mails()).toHaveLength(1)
      await supply(store, { available: 1, seeded: 1 })
      await round()
      expect(await mails()).toHaveLength(2)
    })

    it('that cannot be sent keeps no later one waiting', async () => {
      const shop = await openShop()
      await shop.wait('max@example.com')
      await shop.wait(ZOE)
      const broken = shop.store.db.updateTable('stock_notice').set({ link_base: 'no JSON' })
      await broken.where('email', '=', 'max@example.com').execute()
      await supply(shop.store, { available: 1, seeded: 5 })
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      onTestFinished(() => logged.mockRestore())
      await shop.round()
      expect(logged).toHaveBeenCalledOnce()
      expect((await noticesIn(shop.store)).map(({ email }) => email)).toEqual(['max@example.com'])
    })

    it('for a size that is for sale is refused, and so is a size that the brand does not have', async () => {
      const { shopperOf, store } = await openShop()
      const zoe = shopperOf()
      expect(await zoe.ask({ sku: sku('FEW') })).toMatchObject({ status: 409, body: { errorCode: 'sizeAvailable' } })
      for (const unknown of ['', 'NONE', sku('NOWHERE'), `${sku('NONE')}L`, 'x'.repeat(81), 7])
        expect((await zoe.ask({ sku: unknown })).body.validationErrors, String(unknown)).toMatchObject([
          { field: 'sku' },
        ])
      for (const email of ['', 'zoe', 'zoe@', 'a b@example.com', 'zoe@example.com\r\nBcc: a@example.com', null])
        expect((await zoe.ask({ email })).body.validationErrors, String(email)).toMatchObject([{ field: 'email' }])
      expect(await noticesIn(store)).toEqual([])
    })

    it('is answered the same, with the same work, whether or not the address waits already', async () => {
      const { shopperOf, wait, statements, mails } = await openShop()
      await wait(ZOE)
      const zoe = shopperOf()
      const first = statements.length
      const known = await zoe.ask()
      const work = statements.slice(first)
      const next = statements.length
      const unknown = await zoe.ask({ email: 'nobody@example.com' })
      expect(statements.slice(next)).toEqual(work)
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      // Who waits already is mailed nothing.
      expect((await mails()).map(({ to }) => to)).toEqual([ZOE, 'nobody@example.com'])
    })

    it('of a page of another origin is refused, and so is the 31st of a network address in an hour', async () => {
      const { shopperOf, store } = await openShop()
      const zoe = shopperOf()
      const foreign = await zoe.send('POST', '/api/stock-notices', {}, { origin: 'https://evil.example' })
      expect(foreign.status).toBe(403)
      for (let n = 0; n < 30; n++) expect((await zoe.ask({ email: `zoe${n}@example.com` })).status).toBe(200)
      expect(await zoe.ask()).toMatchObject({ status: 429, body: { errorCode: 'tooManyRequests' } })
      expect(await noticesIn(store)).toHaveLength(30)
      expect((await shopperOf('stride/en_GB', '203.0.113.8').ask()).status).toBe(200)
    })

    it('is mailed for confirmation five times in an hour at most', async () => {
      const { shopperOf, mails, mailed } = await openShop()
      for (let n = 0; n < 7; n++) await shopperOf().ask()
      expect(await mails()).toHaveLength(5)
      expect((await shopperOf().confirm(await mailed(ZOE, 'stock-notice'))).status).toBe(200)
    })

    it.each(
      sample([
        ['asked', { sku: sku('NONE'), email: ZOE }],
        ['available', { sku: sku('FEW'), email: ZOE }],
        ['invalid', { sku: '', email: ZOE }],
        ['invalid', { sku: sku('NONE'), email: 'zoe' }],
      ]),
    )('from a form without scripts leads to the page that says "%s"', async (outcome, fields) => {
      const { shopperOf, store } = await openShop()
      const answer = await shopperOf('stride/de_DE').askByForm(fields)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/stride/de_DE/stock-notice/#${outcome}`])
      expect(await noticesIn(store)).toHaveLength(outcome === 'asked' ? 1 : 0)
    })

    it('is deleted after a week if it was not confirmed, and after half a year if it was', async () => {
      const { shopperOf, wait, store, clock, mailed } = await openShop()
      await wait(ZOE)
      await shopperOf().ask({ email: 'late@example.com' })
      const token = await mailed('late@example.com', 'stock-notice')
      const expired = Date.now() + NOTICE_LINK_MS + 1000
      await store.db
        .updateTable('stock_notice')
        .set({ link_expires_at: Date.now() - 1 })
        .execute()
      expect((await shopperOf().confirm(token)).body.validationErrors).toMatchObject([{ code: 'expired' }])
      await deleteOldNotices(store.db, expired)
      expect(await noticesIn(store)).toMatchObject([{ email: ZOE }])
      await deleteOldNotices(store.db, Date.now() + NOTICE_LIFE_MS + 1000)
      expect(await noticesIn(store)).toEqual([])
      expect(clock.shift).toBe(0)
    })
  })

  describe('The second link of the mails', () => {
    it('ends all notices of its address with the brand, and no others', async () => {
      const { shopperOf, wait, store, mails } = await openShop()
      await wait(ZOE)
      await wait('max@example.com')
      await shopperOf('reebok/en_GB').ask()
      const [mail] = await mails()
      expect(await shopperOf().end(endTokenIn(mail?.text ?? ''))).toMatchObject({ status: 200 })
      expect((await noticesIn(store)).map(({ brand, email }) => `${brand} ${email}`)).toEqual([
        'stride max@example.com',
        `reebok ${ZOE}`,
      ])
      expect((await shopperOf().end('0'.repeat(64))).status).toBe(200)
      expect((await shopperOf().end('nonsense')).status).toBe(400)
    })

    it('is a button of mail programs too, which end notices by a POST only', async () => {
      const { shopperOf, wait, store, mails } = await openShop()
      await wait(ZOE)
      const [mail] = await mails()
      expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const path = `/api/stock-notices/one-click?u=${endTokenIn(mail?.text ?? '')}`
      const opened = await shopperOf().send('GET', path)
      expect([opened.status, opened.headers.get('location')]).toEqual([
        302,
        expect.stringContaining('/stock-notice/?u='),
      ])
      expect((await shopperOf().send('POST', path, 'nonsense')).status).toBe(400)
      expect(await noticesIn(store)).toHaveLength(1)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await shopperOf().send('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
      expect(await noticesIn(store)).toEqual([])
    })
  })

  it('An account’s export has the notices of its address, without their secrets, and its erasure deletes them.', async () => {
    const { member, wait, identity, store, mailed, mails } = await openShop()
    const zoe = member()
    await zoe.register(ZOE)
    await zoe.send('POST', '/api/account/activation', { token: await mailed(ZOE, 'account-activation') })
    await wait(ZOE)
    await wait('max@example.com')
    const { id } = await store.db.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
    const data = JSON.stringify(await identity.export(id))
    expect(data).toContain('"stockNotices":[{')
    expect(data).not.toMatch(/owner_hash|max@example/)
    await identity.erase(id)
    await mails()
    expect(await noticesIn(store)).toMatchObject([{ email: 'max@example.com' }])
  })
})
