import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { linkLife } from '#domain/accounts'
import type { Store } from '#server/store'
import { sku } from '#tests/server/test-assortment'
import { wishlistOf } from '#tests/server/wishlist-client'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const ZOE = 'zoe@example.com'
/** The address at registration, before the e-mail change. */
const OLD = 'äda@example.com'

/** Every row of every table, as text. */
const everything = async ({ db }: Store): Promise<string> => {
  const tables = await db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(12)
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]),
  )
  return JSON.stringify(rows)
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  /** An account with every kind of data. */
  const fullLife = async () => {
    const opened = await shop()
    const zoe = opened.member()
    const { acid } = (
      await zoe.register(OLD, {
        firstName: 'Zoë',
        lastName: 'Nächtigall',
        newsletter: true,
        invitationCode: { code: 'ZOES-CODE' },
      })
    ).body
    await opened.mails()
    // As the mailed link does.
    await opened.store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    const early = opened.shopper()
    await early.add(sku('T2'))
    // As an earlier form stored it.
    await opened.store.db.updateTable('basket').set({ email: OLD.toUpperCase() }).execute()
    await opened.member().login(OLD, 'wrong one')
    await zoe.send('POST', '/api/account/email', { email: ZOE, currentPassword: 'correct horse' })
    const moved = await zoe.send('POST', '/api/account/email/complete', { token: await opened.mailed(ZOE) })
    expect(moved.status).toBe(200)
    const shopper = opened.shopper()
    for (const [name, value] of zoe.cookies) shopper.cookies.set(name, value)
    await shopper.add(sku('T1'))
    await shopper.deliver({ customerEmail: 'Zoe@Example.com' })
    await wishlistOf(zoe).add('T31')
    await wishlistOf(zoe).add('T32')
    const guest = opened.shopper()
    await guest.add(sku('T2'))
    await guest.deliver({ customerEmail: ZOE })
    await opened.member().startReset(ZOE)
    await opened.member().login(ZOE, 'wrong one')
    await zoe.send('POST', '/api/account/email', { email: 'next@example.com', currentPassword: 'correct horse' })
    const support = await opened.identity.support()
    await support.show(ZOE, 'sam')
    await opened.mails()
    return { ...opened, zoe, acid }
  }

  describe('an erasure', () => {
    it('leaves no name and no former, present or requested address in the store', async () => {
      const { store, identity, acid, zoe, member } = await fullLife()
      const before = await everything(store)
      for (const trace of [
        ZOE,
        OLD,
        OLD.toUpperCase(),
        'Nächtigall',
        'next@example.com',
        'Zoe@Example.com',
        'ZOES-CODE',
        '"pid":"T31"',
      ])
        expect(before).toContain(trace)
      expect(await identity.erase(acid)).toBe(true)
      const after = (await everything(store)).toLowerCase()
      for (const trace of [ZOE, OLD, 'zoë', 'nächtigall', 'next@example.com', 'zoes-code', '"pid"'])
        expect(after).not.toContain(trace)
      expect((await zoe.session()).status).toBe(401)
      expect((await member().login(ZOE)).status).toBe(400)
      expect(await store.db.selectFrom('login_guard').selectAll().execute()).toHaveLength(1)
      expect(await identity.erase(acid)).toBe(false)
      expect((await member().register(ZOE)).status).toBe(200)
    })

    it('deletes the mails to former, present and requested addresses, and no others', async () => {
      const { identity, acid, member, mails, dataDir } = await fullLife()
      await member().register('else@example.com')
      const to = (await mails()).map((mail) => mail.to)
      expect(new Set(to)).toEqual(new Set([OLD, ZOE, 'next@example.com', 'else@example.com']))
      await identity.erase(acid)
      expect((await mails()).map((mail) => mail.to)).toEqual(['else@example.com'])
      const folder = join(dataDir, 'outbox')
      for (const name of readdirSync(folder))
        expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/zoe@|next@|äda@|=C3=A4da@/)
    })

    it('leaves no bytes in the files of SQLite', async () => {
      const { store, identity, acid, dataDir } = await fullLife()
      await identity.erase(acid)
      await store.close()
      const files = readdirSync(dataDir).filter((name) => name.startsWith('shop.sqlite'))
      expect(files).toEqual(store.kind === 'sqlite' ? ['shop.sqlite'] : [])
      for (const name of files)
        for (const address of [ZOE, OLD]) expect(readFileSync(join(dataDir, name)).includes(address)).toBe(false)
    })

    it('changes no other account', async () => {
      const { store, identity, acid, member } = await fullLife()
      const other = member()
      await other.register('else@example.com')
      await wishlistOf(other).add('T31')
      await identity.erase(acid)
      expect((await wishlistOf(other).read()).body.total).toBe(1)
      expect((await other.session()).status).toBe(200)
      expect(await everything(store)).toContain('else@example.com')
    })

    it('leaves a former address alone that another account has now', async () => {
      const { identity, acid, member, mails, clock } = await fullLife()
      clock.shift = linkLife.emailUndo + 1000
      const other = member()
      expect((await other.register(OLD, { newsletter: true })).status).toBe(200)
      const theirs = (await mails()).filter((mail) => mail.to === OLD).length
      await identity.erase(acid)
      expect((await mails()).map((mail) => mail.to)).toEqual(Array.from({ length: theirs }, () => OLD))
      expect(await identity.export((await other.session()).body.acid)).toMatchObject({
        subscriptions: [{ status: 'pending' }],
      })
    })
  })

  describe('an export', () => {
    it('holds account, sessions, subscriptions, bags, wishlists and the audit, and no secret', async () => {
      const { identity, acid, zoe } = await fullLife()
      const exported = await identity.export(acid)
      expect(exported).toMatchObject({
        account: [{ id: acid, email: ZOE, first_name: 'Zoë' }],
        sessions: [{ brand: 'stride', user_agent: 'Firefox, Linux' }],
        subscriptions: [{ brand: 'stride', status: 'pending' }],
        formerAddresses: [{ email: OLD }],
        wishlistItems: expect.arrayContaining([
          expect.objectContaining({ brand: 'stride', pid: 'T32' }),
          expect.objectContaining({ brand: 'stride', pid: 'T31' }),
        ]),
        audit: [{ action: 'show' }],
      })
      const text = JSON.stringify(exported)
      for (const item of ['T1', 'T2']) expect(text).toContain(sku(item))
      expect(text).toContain(OLD.toUpperCase())
      expect(text).not.toContain(zoe.cookies.get('stride.session')!)
      expect(text).not.toMatch(/"password"|token"|hash"/i)
      expect(await identity.export('nobody')).toBeUndefined()
    })
  })

  describe('support', () => {
    it.each(
      sample([
        ['locked', 'ACCOUNT_ACCESS_LOCKED'],
        ['locked-cci', 'ACCOUNT_LOCKED_CCI'],
        ['kmc', 'KR_CI_REQUIRED'],
      ] as const),
    )(
      'closes an account (%s), which only the owner of the password learns, and opens it again',
      async (type, description) => {
        const { identity, member, mailed } = await shop()
        const zoe = member()
        await zoe.register(ZOE)
        const support = await identity.support()
        expect(await support.lock(` ${ZOE.toUpperCase()}`, type, 'sam')).toBe(true)
        expect((await zoe.session()).status).toBe(401)
        expect((await member().login(ZOE, 'wrong')).body.error_description).toBe('INVALID_CREDENTIALS')
        expect((await member().login(ZOE)).body.error_description).toBe(description)
        await member().startReset(ZOE)
        const reset = await member().completeReset(await mailed(ZOE), 'a new password')
        expect(reset.body.error_description).toBe(description)
        expect(await support.unlock(ZOE, 'sam')).toBe(true)
        expect((await member().login(ZOE)).status).toBe(200)
      },
    )

    it('writes an audit row for every use, without the address', async () => {
      const { identity, member, store } = await shop()
      await member().register(ZOE)
      const support = await identity.support()
      await support.lock(ZOE, 'locked', 'sam')
      await support.unlock(ZOE, 'kim')
      const view = await support.show(ZOE, 'sam')
      expect(view?.audit.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
        ['sam', 'lock', 'locked'],
        ['kim', 'unlock', 'locked'],
        ['sam', 'show', ''],
      ])
      expect(JSON.stringify(await store.db.selectFrom('audit').selectAll().execute())).not.toContain(ZOE)
    })

    it('lifts a temporary lock', async () => {
      const { identity, member } = await shop()
      await member().register(ZOE)
      for (let i = 0; i < 5; i++) await member().login(ZOE, 'wrong')
      const support = await identity.support()
      expect((await support.show(ZOE, 'sam'))?.isTemporarilyLocked).toBe(true)
      await support.unlock(ZOE, 'sam')
      expect((await member().login(ZOE)).status).toBe(200)
    })

    it('writes an audit row for an unknown address too, with the user and the same hash each time', async () => {
      const { identity, store, clock } = await shop()
      const support = await identity.support()
      const uses = [
        () => support.lock('x@example.com', 'locked', 'sam'),
        () => support.unlock(' X@example.com', 'kim'),
        () => support.show('x@example.com', 'sam'),
        () => support.show('y@example.com', 'sam'),
      ]
      for (const use of uses) {
        clock.shift += 1
        expect((await use()) || undefined).toBeUndefined()
      }
      const rows = await store.db.selectFrom('audit').selectAll().orderBy('at').execute()
      expect(rows.map(({ actor, action, user_id }) => [actor, action, user_id])).toEqual([
        ['sam', 'lock', ''],
        ['kim', 'unlock', ''],
        ['sam', 'show', ''],
        ['sam', 'show', ''],
      ])
      expect(rows[0]?.detail).toMatch(/^unknown [0-9a-f]{64}$/)
      expect(rows.map(({ detail }) => detail === rows[0]?.detail)).toEqual([true, true, true, false])
      expect(JSON.stringify(rows)).not.toContain('example.com')
    })
  })

  it('names are stored in Unicode NFC', async () => {
    const zoe = (await shop()).member()
    await zoe.register(ZOE, { firstName: 'Zoe\u0308' })
    expect((await zoe.profile()).body.profile['firstName']).toBe('Zo\u00eb')
  })
})
