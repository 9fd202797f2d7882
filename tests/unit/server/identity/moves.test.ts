import { expect, it } from 'vitest'
import type { Member } from '../../../setup/member.ts'
import { onBothStores } from '../store/stores.ts'
import { shops, type TestShop } from './shop.ts'

const ZOE = 'zoe@example.com'
const NEW = 'new@example.com'

type Status = 'pending' | 'confirmed' | 'ended'

/** Brings the newsletter of an address to a status, as its owner would. */
const bring = async ({ member, mails, mailed, store }: TestShop, email: string, status: Status) => {
  await member().send('POST', '/ap-subscription', { email })
  await mails()
  if (status === 'pending') return
  await member().send('POST', '/ap-subscription/confirm', { token: await mailed(email) })
  if (status === 'ended')
    await store.db.updateTable('subscription').set({ status }).where('email', '=', email).execute()
}

const moves = async ({ mailed, mails }: TestShop, zoe: Member, email: string) => {
  await zoe.send('POST', '/api/account/email', { email })
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
      // The newest letter is the one that a link is taken from.
      await opened.mails()
      if (before) await bring(opened, ZOE, before)
      if (there) await bring(opened, NEW, there)
      await moves(opened, zoe, NEW)
      const { db } = opened.store
      expect(await db.selectFrom('subscription').select(['email', 'status']).execute()).toEqual([
        { email: NEW, status: after },
      ])
      expect(await db.selectFrom('identity_link').select('email').where('email', '=', ZOE).execute()).toEqual([])
    },
  )

  it('newsletters of the two brands move each for itself', async () => {
    const opened = await shop()
    const zoe = opened.member()
    await zoe.register(ZOE)
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

  it('an account may come back to a former address', async () => {
    const opened = await shop()
    const zoe = opened.member()
    const { acid } = (await zoe.register(ZOE, { newsletter: true })).body
    await opened.mails()
    for (const email of [NEW, ZOE, NEW]) await moves(opened, zoe, email)
    expect(await opened.identity.export(acid)).toMatchObject({
      profile: { email: NEW },
      formerAddresses: [{ email: ZOE }],
      subscriptions: [{ status: 'pending' }],
    })
  })
})
