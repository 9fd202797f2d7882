import { expect, it } from 'vitest'
import type { AccountClient } from '#tests/server/account-client'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { shops, type TestShop } from './shop.ts'

const ZOE = 'zoe@example.com'
const NEW = 'new@example.com'

type Status = 'pending' | 'confirmed' | 'ended'

/** Brings the subscription of an address to a status by the calls that its owner makes. */
const bring = async ({ member, mails, mailed, store }: TestShop, email: string, status: Status) => {
  await member().send('POST', '/ap-subscription', { email })
  await mails()
  if (status === 'pending') return
  await member().send('POST', '/ap-subscription/confirm', { token: await mailed(email) })
  if (status === 'ended')
    await store.db.updateTable('subscription').set({ status }).where('email', '=', email).execute()
}

/** Verifies the address of an account by the mailed link. */
const confirmed = ({ store }: TestShop, email: string) =>
  store.db.updateTable('identity_user').set({ email_verified: 1 }).where('email', '=', email).execute()

const moves = async ({ mailed, mails }: TestShop, zoe: AccountClient, email: string) => {
  await zoe.send('POST', '/api/account/email', { email, currentPassword: 'correct horse' })
  expect((await zoe.send('POST', '/api/account/email/complete', { token: await mailed(email) })).status).toBe(200)
  await mails()
}

onBothStores((fresh) => {
  const shop = shops(fresh)

  it.each([
    ['confirmed', undefined, 'confirmed'],
    ['pending', undefined, 'pending'],
    ['ended', undefined, 'ended'],
    ['confirmed', 'pending', 'confirmed'],
    ['confirmed', 'confirmed', 'confirmed'],
    ['confirmed', 'ended', 'ended'],
    ['ended', 'confirmed', 'confirmed'],
    [undefined, 'confirmed', 'confirmed'],
  ] as const)(
    'a newsletter that is %s goes with the account to its new address, where it is %s: %s',
    async (before, there, after) => {
      const opened = await shop()
      const zoe = opened.member()
      await zoe.register(ZOE)
      await confirmed(opened, ZOE)
      // The link comes from the newest mail.
      await opened.mails()
      if (before) await bring(opened, ZOE, before)
      if (there) await bring(opened, NEW, there)
      await moves(opened, zoe, NEW)
      const { db } = opened.store
      expect(await db.selectFrom('subscription').select(['email', 'status']).execute()).toEqual([
        { email: NEW, status: after },
      ])
      const links = db.selectFrom('identity_link').select('purpose').where('email', '=', ZOE)
      expect(await links.execute()).toEqual([{ purpose: 'emailUndo' }])
    },
  )

  it('an address change moves the newsletter of each brand separately', async () => {
    const opened = await shop()
    const zoe = opened.member()
    await zoe.register(ZOE)
    await confirmed(opened, ZOE)
    await bring(opened, NEW, 'confirmed')
    await opened.member({ site: 'reebok/de_DE' }).send('POST', '/ap-subscription', { email: ZOE })
    await opened.mails()
    await moves(opened, zoe, NEW)
    const rows = opened.store.db.selectFrom('subscription').select(['brand', 'email', 'status']).orderBy('brand')
    expect(await rows.execute()).toEqual([
      { brand: 'reebok', email: NEW, status: 'pending' },
      { brand: 'stride', email: NEW, status: 'confirmed' },
    ])
  })

  it('an address change moves nothing of an unverified address', async () => {
    const opened = await shop()
    const { db } = opened.store
    await bring(opened, ZOE, 'confirmed')
    const guest = opened.shopper()
    await guest.add(sku('T1'))
    await guest.deliver({ customerEmail: ZOE })
    const eve = opened.member()
    const { acid } = (await eve.register(ZOE)).body
    await opened.mails()
    expect(await opened.identity.export(acid)).toMatchObject({ subscriptions: [], baskets: [] })
    await moves(opened, eve, NEW)
    expect(await opened.identity.export(acid)).toMatchObject({ subscriptions: [], baskets: [], formerAddresses: [] })
    expect((await opened.mails()).filter(({ to }) => to === ZOE)).toEqual([
      expect.objectContaining({ subject: expect.stringContaining('new e-mail address') }),
    ])
    expect(await opened.identity.erase(acid)).toBe(true)
    expect(await db.selectFrom('subscription').select(['email', 'status']).execute()).toEqual([
      { email: ZOE, status: 'confirmed' },
    ])
    const named = db.selectFrom('basket').select('email').where('email', '!=', '')
    expect(await named.execute()).toEqual([{ email: ZOE }])
  })

  it('an account may return to a former address', async () => {
    const opened = await shop()
    const zoe = opened.member()
    const { acid } = (await zoe.register(ZOE, { newsletter: true })).body
    await confirmed(opened, ZOE)
    await opened.mails()
    for (const email of [NEW, ZOE, NEW]) await moves(opened, zoe, email)
    expect(await opened.identity.export(acid)).toMatchObject({
      account: [{ email: NEW }],
      formerAddresses: [{ email: ZOE }],
      subscriptions: [{ status: 'pending' }],
    })
  })
})
