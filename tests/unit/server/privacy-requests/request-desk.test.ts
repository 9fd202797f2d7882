import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { DataRequest } from '#domain/privacy-requests'
import { exportPage, tableRules } from '#server/personal-data'
import { createRequestDesk, type RequestDesk } from '#server/privacy-requests'
import { openStore, type Store } from '#server/store'
import { PrivacyClient } from '#tests/server/privacy-client'
import { runSupport } from '#tests/server/support-command'
import { sku } from '#tests/server/test-assortment'
import { wishlistOf } from '#tests/server/wishlist-client'
import type { ListedRequest } from '../../../../src/server/privacy-requests/request-desk.ts'
import { ORIGIN, shops } from '../identity/shop.ts'
import { onBothStores } from '../store/stores.ts'

const ZOE = 'zoe@example.com'
/** Texts that only Zoë has brought. */
const traces = ['zoe@example.com', 'nächtigall', 'zoë', '555-0199', 'member-77', 'lindenweg']

const allRows = async ({ db }: Store): Promise<Record<string, object[]>> => {
  const tables = await db.introspection.getTables()
  return Object.fromEntries(
    await Promise.all(
      tables.map(async ({ name }) => [name, (await sql<object>`select * from ${sql.table(name)}`.execute(db)).rows]),
    ),
  )
}

onBothStores((fresh) => {
  const openShop = shops(fresh)

  /** A shop that knows Zoë by every kind of data, and another person. */
  const fullShop = async () => {
    const shop = await openShop()
    const zoe = shop.member()
    await zoe.register(ZOE, { firstName: 'Zoë', lastName: 'Nächtigall', newsletter: true })
    await zoe.send('PATCH', '/api/account/profile', { phoneNumber: '+49 555-0199' })
    await wishlistOf(zoe).add('T31')
    const guest = shop.shopper()
    await guest.add(sku('T2'))
    await guest.deliver({ customerEmail: 'Zoe@Example.com' })
    await shop.member().login(ZOE, 'wrong one')
    const other = shop.member()
    await other.register('else@example.com', { lastName: 'Other', newsletter: true })
    await wishlistOf(other).add('T31')
    await shop.mails()
    const person = new PrivacyClient(ORIGIN, shop.fetchApp, 'stride/en_US')
    const file = async (change: Partial<DataRequest> = {}) => {
      const request = { lastName: 'Nächtigall', category: 'CCPA', state: 'CA', membershipId: 'member-77', ...change }
      return await person.file(request as Partial<DataRequest>)
    }
    const confirmed = async (type: 'EXPORT' | 'DELETE', email = ZOE): Promise<string> => {
      await file({ requestTypes: [type], email })
      expect((await person.confirm(await shop.mailed(email, 'privacy'))).status).toBe(200)
      const row = shop.store.db.selectFrom('privacy_request').select('id').where('type', '=', type)
      return (await row.where('email', '=', email).executeTakeFirstOrThrow()).id
    }
    const owners = await shop.identity.owners()
    const desk = createRequestDesk({ owners, mails: shop.post, environment: 'prod' })
    return { ...shop, zoe, other, person, file, confirmed, desk }
  }

  const ids = async (desk: RequestDesk) => (await desk.list('sam')).map(({ id }: ListedRequest) => id)

  it('the desk lists open requests, the earliest deadline first, with the law that sets it', async () => {
    const { desk, file, confirmed, store } = await fullShop()
    const id = await confirmed('EXPORT')
    await file({ requestTypes: ['DELETE'] })
    await file({ requestTypes: ['DO_NOT_SELL'], membershipId: '' })
    await store.db.updateTable('privacy_request').set({ filed_at: 0 }).where('type', '=', 'DELETE').execute()
    const listed = await desk.list('sam')
    expect(listed).toMatchObject([
      {
        type: 'DELETE',
        status: 'unconfirmed',
        deadline: '1970-02-15T00:00:00.000Z',
        reason: expect.stringContaining('1798.130'),
        isLate: true,
      },
      {
        id,
        type: 'EXPORT',
        status: 'to do',
        isLate: false,
        email: ZOE,
        lastName: 'Nächtigall',
        membershipId: 'member-77',
      },
    ])
  })

  it('an export holds every row of the person and no row of another, no secret, and fits on a page', async () => {
    const { desk, confirmed } = await fullShop()
    const found = await desk.exportData(await confirmed('EXPORT'), 'sam')
    if (typeof found === 'string') throw new Error(found)
    const data = JSON.parse(found.json)
    const withRows = Object.keys(data).filter((name) => data[name].length > 0)
    expect(withRows).toEqual(
      expect.arrayContaining([
        'account',
        'logins',
        'sessions',
        'passwordGuesses',
        'subscriptions',
        'baskets',
        'basketLines',
        'wishlistItems',
        'privacyRequests',
      ]),
    )
    expect(found.json).not.toMatch(/else@example\.com|_token"|"token"|"password"|_hash|filing_key/i)
    for (const text of ['Zoë', 'Nächtigall', ZOE, '555-0199', 'T31']) {
      expect(found.json).toContain(text)
      expect(found.page).toContain(text)
    }
  })

  describe('a completed deletion', () => {
    it('leaves nothing of the person in the store and changes nothing of another', async () => {
      const { desk, confirmed, store, zoe, other, mails, file } = await fullShop()
      await file({ requestTypes: ['DO_NOT_SELL'], membershipId: '' })
      const id = await confirmed('DELETE')
      const before = JSON.stringify(await allRows(store)).toLowerCase()
      for (const trace of traces.slice(0, 5)) expect(before, trace).toContain(trace)
      expect(await desk.complete(id, 'sam')).toBe('completed')
      // The last mail to the address says so. Its link leads to the shop's own host.
      const told = (await mails()).filter(({ to }) => to === ZOE)
      expect(told.map(({ subject }) => subject)).toEqual(['Stride has deleted your data'])
      expect(told[0]!.text).toMatch(/\nhttps:\/\/\S+\/privacy\/\n/)
      const rows = await allRows(store)
      const after = JSON.stringify(rows).toLowerCase()
      for (const trace of traces) expect(after, trace).not.toContain(trace)
      expect(after).toContain('else@example.com')
      expect((await zoe.session()).status).toBe(401)
      expect((await wishlistOf(other).read()).body.total).toBe(1)
      // That a request was answered, and the refusal, stay without the person.
      expect(rows['privacy_request']).toHaveLength(2)
      expect(rows['email_permission']).toHaveLength(1)
      expect(await desk.complete(id, 'sam')).toBe('done')
      expect(await ids(desk)).toEqual([])
    })

    it('of a person without an account deletes bags and newsletters of the address', async () => {
      const { desk, confirmed, store, shopper, mails } = await fullShop()
      const guest = shopper()
      await guest.add(sku('T1'))
      await guest.deliver({ customerEmail: 'guest@example.com' })
      const id = await confirmed('DELETE', 'guest@example.com')
      expect(await desk.complete(id, 'sam')).toBe('completed')
      await mails()
      const after = JSON.stringify(await allRows(store))
      expect(after).not.toContain('guest@example.com')
      expect(after.toLowerCase()).toContain(ZOE)
    })

    it('waits until the other requests of the person are answered', async () => {
      const { desk, confirmed } = await fullShop()
      const asked = await confirmed('EXPORT')
      const id = await confirmed('DELETE')
      expect(await desk.complete(id, 'sam')).toBe('open-requests')
      expect(await desk.complete(asked, 'sam')).toBe('completed')
      expect(await desk.complete(id, 'sam')).toBe('completed')
    })
  })

  it('an unknown or unconfirmed request is neither exported nor completed', async () => {
    const { desk, file, store } = await fullShop()
    await file({ requestTypes: ['DELETE'] })
    const { id } = await store.db.selectFrom('privacy_request').select('id').executeTakeFirstOrThrow()
    for (const [given, refusal] of [
      [id, 'unconfirmed'],
      ['nothing', 'unknown'],
      ["' or 1=1 --", 'unknown'],
    ] as const) {
      expect(await desk.exportData(given, 'sam')).toBe(refusal)
      expect(await desk.complete(given, 'sam')).toBe(refusal)
    }
    expect(JSON.stringify(await allRows(store)).toLowerCase()).toContain(ZOE)
  })

  it('each use of the desk leaves a row of the audit that names no person', async () => {
    const { desk, confirmed, store } = await fullShop()
    const id = await confirmed('EXPORT')
    await desk.list('sam')
    await desk.exportData(id, 'kim')
    await desk.complete(id, 'sam')
    const rows = await store.db.selectFrom('audit').select(['actor', 'action', 'detail']).execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { actor: 'sam', action: 'requests', detail: '' },
        { actor: 'kim', action: 'requests export', detail: id },
        { actor: 'sam', action: 'requests complete', detail: id },
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('`npm run support -- requests` lists, exports and completes', async () => {
    const { settings, env } = await fresh()
    const store = await openStore(settings)
    try {
      const texts = { brand: 'stride', site: 'stride/de_DE', category: 'GDPR', state: '', membership_id: '' }
      const times = { filed_at: Date.now(), confirmed_at: Date.now(), done_at: null, mailed_at: null }
      const link = { filing_key: 'k', token_hash: null, link_expires_at: null }
      await store.db
        .insertInto('privacy_request')
        .values({ id: 'r1', type: 'DELETE', email: ZOE, last_name: 'Nächtigall', ...texts, ...times, ...link })
        .execute()
      const support = (...args: string[]) => runSupport(env, 'requests', ...args)
      expect(JSON.parse((await support()).out)).toMatchObject([{ id: 'r1', reason: 'one month: GDPR, article 12(3)' }])
      const folder = join(mkdtempSync(join(tmpdir(), 'export-')), 'zoe')
      expect(await support('export', 'r1', folder)).toMatchObject({ code: 0, out: expect.stringContaining(folder) })
      expect(readdirSync(folder).sort()).toEqual(['data.html', 'data.json'])
      expect(JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))).toMatchObject({
        privacyRequests: [{ email: ZOE }],
      })
      expect((await support('complete', 'r1')).code).toBe(0)
      expect(await store.db.selectFrom('privacy_request').select(['email', 'last_name']).execute()).toEqual([
        { email: '', last_name: '' },
      ])
      expect(await support('complete', 'r1')).toMatchObject({ code: 1, err: expect.stringContaining('done already') })
      expect((await support('export', 'r1')).code).toBe(1)
    } finally {
      await store.close()
    }
  })

  it('every table of the database has a rule for export and deletion, with reasons, and every rule has its columns', async () => {
    const { store } = await openShop()
    const tables = (await store.db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'))
    expect(Object.keys(tableRules).sort()).toEqual(tables.map(({ name }) => name).sort())
    for (const { name, columns } of tables) {
      const rule = tableRules[name as keyof typeof tableRules]
      if (!rule.persons) {
        expect(rule.reason.length, name).toBeGreaterThan(3)
        continue
      }
      const known = columns.map((column) => column.name)
      const set = rule.deletion.how === 'anonymise' ? Object.keys(rule.deletion.set) : []
      expect(known, name).toEqual(expect.arrayContaining([...Object.keys(rule.withheld), ...set]))
      // What looks like a secret is not handed over.
      const secrets = known.filter(
        (column) => /token|hash|password|secret|letter/.test(column) && !/expires/.test(column),
      )
      expect(Object.keys(rule.withheld), name).toEqual(expect.arrayContaining(secrets))
    }
  })
})

it('the page of an export shows texts as they are and runs nothing', () => {
  const page = exportPage({ account: [{ name: `<script>alert(1)</script> & "'`, created_at: 0 }], empty: [] })
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;&#39;')
  expect(page).not.toContain('<script')
  expect(page).toContain('1970-01-01T00:00:00.000Z')
  expect(page).not.toContain('empty')
  expect(exportPage({})).toContain('The shop has no data about you.')
})
