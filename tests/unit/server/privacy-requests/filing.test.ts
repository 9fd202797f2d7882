import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Store } from '#server/store'
import { rounds } from '#tests/rounds'
import { PrivacyClient } from '#tests/server/privacy-client'
import { deleteOldRequests } from '../../../../src/server/privacy-requests/store.ts'
import { ORIGIN, shops, type TestShop } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'

const ZOE = 'zoe@example.com'
const stopSales = { requestTypes: ['DO_NOT_SELL'], category: 'CCPA', state: 'CA' } as const

const rowsOf = ({ db }: Store) => db.selectFrom('privacy_request').selectAll().orderBy('filed_at').execute()

onBothStores((fresh, sample) => {
  const openShop = shops(fresh)
  const open = async () => {
    const shop = await openShop()
    const person = (site?: string, address?: string) => new PrivacyClient(ORIGIN, shop.fetchApp, site, address)
    return { ...shop, person, token: (to = ZOE) => shop.mailed(to, 'privacy') }
  }

  describe('A request', () => {
    it.each(
      sample([
        ['stride/en_US', 'CCPA', 'EXPORT', 'data'],
        ['stride/en_US', 'CCPA', 'DELETE', 'delete'],
        ['stride/de_DE', 'GDPR', 'EXPORT', 'Auskunft'],
        ['stride/de_DE', 'GDPR', 'DATA_PORTABILITY', 'Herausgabe'],
        ['stride/pt_BR', 'LGPD', 'DELETE', 'exclus'],
      ]),
    )(
      'on %s under the %s for %s is done by nobody before its mailed link is posted, once',
      async (site, category, type, subject) => {
        const { person, store, mails, token } = await open()
        const zoe = person(site)
        const answer = await zoe.file({ category, requestTypes: [type], ...(category === 'CCPA' && { state: 'CA' }) })
        expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'REQUEST_RECEIVED' } })
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(await rowsOf(store)).toMatchObject([
          { email: ZOE, category, type, site, confirmed_at: null, done_at: null },
        ])
        expect(await mails()).toMatchObject([{ to: ZOE, subject: expect.stringContaining(subject) }])
        const link = await token()
        expect(JSON.stringify(await rowsOf(store))).not.toContain(link)
        expect((await zoe.send('GET', '/api/consents/requests/confirm', undefined)).status).toBe(404)
        expect(await zoe.confirm(link)).toMatchObject({ status: 200, body: { type } })
        const [row] = await rowsOf(store)
        expect(row).toMatchObject({ confirmed_at: expect.any(Number), done_at: null })
        expect((await zoe.confirm(link)).body.validationErrors).toMatchObject([{ code: 'used' }])
      },
    )

    it('that stops sales is done at once, without a mail and without an account', async () => {
      const { person, store, mails } = await open()
      expect((await person('stride/en_US').file(stopSales)).body.success).toBe(true)
      expect(await rowsOf(store)).toMatchObject([{ type: 'DO_NOT_SELL', state: 'CA', done_at: expect.any(Number) }])
      const refusals = await store.db.selectFrom('email_permission').selectAll().execute()
      expect(refusals).toMatchObject([{ document: 'do-not-sell-stride-US', accepted: 0 }])
      expect(JSON.stringify(refusals)).not.toContain('zoe')
      expect(await mails()).toEqual([])
    })

    it('is answered the same for a known and an unknown address, and reads no account', async () => {
      const { person, member, statements, mails } = await open()
      await member().register(ZOE)
      await mails()
      // Makes the keys of the store.
      await person().file({ email: 'first@example.com' })
      const first = statements.length
      const known = await person().file()
      const work = statements.slice(first)
      const next = statements.length
      const unknown = await person().file({ email: 'nobody@example.com' })
      expect(statements.slice(next)).toEqual(work)
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      const to = (await mails()).map((mail) => mail.to)
      expect(to.filter((address) => address === 'nobody@example.com')).toHaveLength(1)
    })

    it('for a text that is no address is EMAIL_NOT_FOUND and is not stored', async () => {
      const { person, store } = await open()
      for (const email of ['zoe', 'zoe@', '@example.com', 'zoe@localhost', 'a b@example.com', ''])
        expect((await person().file({ email })).body, email).toEqual({ success: false, message: 'EMAIL_NOT_FOUND' })
      expect(await rowsOf(store)).toEqual([])
    })

    const malformed: [string, Record<string, unknown>][] = [
      ['a name of digits', { lastName: '007' }],
      ['a name with markup', { lastName: '<img src=x onerror=alert(1)>' }],
      ['a name with a null character', { lastName: 'Zo\u0000e' }],
      ['a name of 301 letters', { lastName: 'a'.repeat(301) }],
      ['a type of another category', { requestTypes: ['DO_NOT_SELL'] }],
      ['no type', { requestTypes: [] }],
      ['two types', { requestTypes: ['EXPORT', 'DELETE'] }],
      ['a state outside the CCPA', { state: 'CA' }],
      ['an unknown field', { isAdmin: true }],
      ['a list as a name', { lastName: ['Zoe'] }],
    ]

    it('that is malformed is refused and not stored', async () => {
      const { person, store, mails } = await open()
      for (const [what, change] of malformed) {
        const answer = await person().file(change)
        expect([answer.status, answer.body.errorCode], what).toEqual([400, 'validationFailed'])
      }
      expect(await rowsOf(store)).toEqual([])
      expect(await mails()).toEqual([])
    })

    it('of a page of another origin is refused', async () => {
      const { person, store } = await open()
      const answer = await person().send('POST', '/api/consents/ccpa', {}, { origin: 'https://evil.example' })
      expect(answer.status).toBe(403)
      expect(await rowsOf(store)).toEqual([])
    })
  })

  describe('A mailed link', () => {
    it('ends after a week, and an equal request then has another one', async () => {
      const { person, store, token } = await open()
      await person().file()
      const link = await token()
      await store.db
        .updateTable('privacy_request')
        .set({ link_expires_at: Date.now() - 1, mailed_at: 0 })
        .execute()
      expect((await person().confirm(link)).body.validationErrors).toMatchObject([{ code: 'expired' }])
      await person().file()
      const next = await token()
      expect(next).not.toBe(link)
      expect(await rowsOf(store)).toHaveLength(1)
      expect((await person().confirm(link)).body.validationErrors).toMatchObject([{ code: 'invalid' }])
      expect((await person().confirm(next)).status).toBe(200)
    })

    it('confirms one of twenty parallel posts', async () => {
      const { person, token } = await open()
      await person().file()
      const link = await token()
      const answers = await Promise.all(Array.from({ length: 20 }, () => person().confirm(link)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('is invalid with any other token', async () => {
      const { person } = await open()
      for (const token of ['', 'x', 'x'.repeat(101), "' or 1=1 --", null, 7])
        expect((await person().confirm(token as string)).status, String(token)).toBe(400)
    })
  })

  it('nothing is filed twice over retries, double clicks and time-outs', { timeout: 600_000 }, async () => {
    const shop = await open()
    const addresses = ['a@example.com', 'b@example.com']
    const request = fc.record({
      email: fc.constantFrom(...addresses, ' A@EXAMPLE.COM '),
      lastName: fc.constantFrom('Zoe\u0308', 'Zo\u00eb', 'Ada'),
      requestTypes: fc.constantFrom(['EXPORT'], ['DELETE'], ['DO_NOT_SELL']),
      category: fc.constant('CCPA'),
      state: fc.constantFrom('CA', 'OTHER'),
    })
    // A client that has timed out files again while its first request still runs.
    const steps = fc.array(fc.record({ request, times: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        run++
        await shop.store.db.deleteFrom('privacy_request').execute()
        await shop.store.db.deleteFrom('mail_queue').execute()
        const person = shop.person('stride/en_US', `198.51.100.${run}`)
        const answers = await Promise.all(
          list.flatMap(({ request, times }) => Array.from({ length: times }, () => person.file(request))),
        )
        expect(answers.map(({ body }) => body.success)).toEqual(answers.map(() => true))
        const wanted = new Set(
          list.map(({ request: { email, lastName, requestTypes, state } }) =>
            [email.trim().toLowerCase(), lastName.normalize('NFC'), requestTypes[0], state].join(),
          ),
        )
        const rows = await rowsOf(shop.store)
        expect(new Set(rows.map((row) => [row.email, row.last_name, row.type, row.state].join()))).toEqual(wanted)
        expect(rows).toHaveLength(wanted.size)
        const mails = await shop.store.db.selectFrom('mail_queue').select('details').execute()
        expect(mails).toHaveLength([...wanted].filter((one) => !one.includes('DO_NOT_SELL')).length)
      }),
      { numRuns: rounds(5, 100) },
    )
  })

  it('one network address files thirty requests in an hour, and equal ones do not count', async () => {
    const { person, store } = await open()
    for (let i = 0; i < 30; i++) expect((await person().file({ email: `p${i}@example.com` })).status).toBe(200)
    expect((await person().file({ email: 'p3@example.com' })).status).toBe(200)
    const refused = await person().file({ email: 'one-more@example.com' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await rowsOf(store)).toHaveLength(30)
    expect((await person(undefined, '203.0.113.99').file({ email: 'one-more@example.com' })).status).toBe(200)
  })

  it('requests that were never confirmed are deleted after a month, and done ones after more than two years', async () => {
    const { person, store } = await open()
    expect((await person().file()).body.success).toBe(true)
    expect((await person('stride/en_US').file(stopSales)).body.success).toBe(true)
    const day = 86_400_000
    const left = async () => (await rowsOf(store)).map(({ type }) => type)
    await deleteOldRequests(store.db, Date.now() + 29 * day)
    expect(await left()).toHaveLength(2)
    await deleteOldRequests(store.db, Date.now() + 31 * day)
    expect(await left()).toEqual(['DO_NOT_SELL'])
    await deleteOldRequests(store.db, Date.now() + 731 * day)
    expect(await left()).toEqual(['DO_NOT_SELL'])
    await deleteOldRequests(store.db, Date.now() + 776 * day)
    expect(await left()).toEqual([])
  })

  describe('The acquisition calls', () => {
    const scenario = 'account-optout-dns:stride:US'
    const lookUp = (shop: TestShop, name = scenario, query = 'country=US&sourceId=12&locale=en_US', brand = 'stride') =>
      new PrivacyClient(ORIGIN, shop.fetchApp).send(
        'GET',
        `/acq-api/legal/scenario/${encodeURIComponent(name)}/localized?${query}`,
        undefined,
        { 'x-brand': brand },
      )
    const refuse = (shop: TestShop, change: object = {}, query = 'sourceId=12&origin=web') =>
      new PrivacyClient(ORIGIN, shop.fetchApp).send(
        'PATCH',
        `/acq-api/consumer/email/permissions?${query}`,
        {
          scenarioName: scenario,
          acceptanceLocale: 'en_US',
          acceptances: [{ documentName: 'do-not-sell-stride-US', accepted: false }],
          email: ZOE,
          ...change,
        },
        { 'x-brand': 'stride' },
      )

    it('name the document of a scenario and keep its refusal once', async () => {
      const shop = await open()
      const found = await lookUp(shop)
      expect(found.status).toBe(200)
      expect(found.body).toMatchObject({
        _embedded: { scenarios: [{ documentList: [{ document: { documentName: 'do-not-sell-stride-US' } }] }] },
      })
      for (let i = 0; i < 3; i++) expect((await refuse(shop, { email: i ? ' ZOE@example.com' : ZOE })).status).toBe(200)
      const rows = await shop.store.db.selectFrom('email_permission').selectAll().execute()
      expect(rows).toMatchObject([{ document: 'do-not-sell-stride-US', accepted: 0, source_id: '12' }])
    })

    it('know no other scenario', async () => {
      const shop = await open()
      for (const [what, name, query, brand, status] of [
        ['another brand', scenario, 'country=US&sourceId=&locale=en_US', 'reebok', 404],
        ['an unknown brand', 'account-optout-dns:nobody:US', 'country=US&locale=en_US', 'nobody', 404],
        ['another pattern', 'account-optin:stride:US', 'country=US&locale=en_US', 'stride', 404],
        ['another country', scenario, 'country=DE&locale=en_US', 'stride', 400],
        ['a locale of another form', scenario, 'country=US&locale=english', 'stride', 400],
        ['a source that is no number', scenario, 'country=US&locale=en_US&sourceId=abc', 'stride', 400],
      ] as const)
        expect((await lookUp(shop, name, query, brand)).status, what).toBe(status)
    })

    it('take nothing but a refusal of their own document', async () => {
      const shop = await open()
      for (const [what, change, query] of [
        ['an acceptance', { acceptances: [{ documentName: 'do-not-sell-stride-US', accepted: true }] }, undefined],
        ['another document', { acceptances: [{ documentName: 'newsletter', accepted: false }] }, undefined],
        ['no acceptance', { acceptances: [] }, undefined],
        ['no address', { email: 'zoe' }, undefined],
        ['another origin', {}, 'sourceId=12&origin=app'],
        ['an unknown field', { more: 1 }, undefined],
      ] as const)
        expect((await refuse(shop, change, query)).status, what).toBe(400)
      expect(await shop.store.db.selectFrom('email_permission').selectAll().execute()).toEqual([])
    })
  })

  it('`/.well-known/gpc.json` says that Global Privacy Control is honoured', async () => {
    const { fetchApp } = await open()
    const answer = await fetchApp(new Request(`${ORIGIN}/.well-known/gpc.json`))
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  })

  it('a request is not filed when its mail cannot be wanted', async () => {
    const { person, store } = await open()
    await store.db.schema.alterTable('mail_queue').renameTo('mail_queue_away').execute()
    expect((await person().file()).status).toBeGreaterThanOrEqual(500)
    expect(await rowsOf(store)).toEqual([])
    await store.db.schema.alterTable('mail_queue_away').renameTo('mail_queue').execute()
    expect((await person().file()).status).toBe(200)
  })
})
