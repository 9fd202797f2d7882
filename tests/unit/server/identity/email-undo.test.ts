import { expect, it } from 'vitest'
import { linkLife, MOST_FAILURES } from '#domain/accounts'
import type { AccountClient } from '#tests/server/account-client'
import { onBothStores } from '../store/stores.ts'
import { shops, type TestShop } from './shop.ts'

const [ZOE, EVE, MORE] = ['zoe@example.com', 'eve@example.com', 'more@example.com']
const currentPassword = 'correct horse'

const ask = (m: AccountClient, email: string, password: string | undefined = currentPassword) =>
  m.send('POST', '/api/account/email', { email, ...(password && { currentPassword: password }) })
const complete = (m: AccountClient, token: string) => m.send('POST', '/api/account/email/complete', { token })

onBothStores((fresh) => {
  const shop = shops(fresh)
  const opened = async () => {
    const page = await shop()
    const zoe = page.member()
    await zoe.register(ZOE, { newsletter: true })
    await page.mails()
    return { ...page, zoe }
  }
  /** Somebody who knows session and password moves the account. The token that undoes it. */
  const moved = async ({ zoe, mailed }: TestShop & { zoe: AccountClient }, to: string, from = ZOE) => {
    await ask(zoe, to)
    expect((await complete(zoe, await mailed(to))).body).toEqual({ outcome: 'changed' })
    return mailed(from, 'my-account')
  }
  const addressOf = async ({ store }: TestShop) =>
    (await store.db.selectFrom('identity_user').select('email').execute()).map(({ email }) => email)

  it('A copied session does not change the address without the password.', async () => {
    const page = await opened()
    const { zoe, member, mails } = page
    const thief = member()
    for (const [name, value] of zoe.cookies) thief.cookies.set(name, value)
    const before = (await mails()).length
    const missing = await thief.send('POST', '/api/account/email', { email: EVE })
    expect([missing.status, missing.body.validationErrors?.[0]]).toMatchObject([400, { field: 'currentPassword' }])
    const wrong = await ask(thief, EVE, 'wrong one')
    expect([wrong.status, wrong.body.error_description]).toEqual([400, 'INVALID_CREDENTIALS'])
    expect(await mails()).toHaveLength(before)
    expect(await addressOf(page)).toEqual([ZOE])
  })

  it('Guesses at the password of a change of address count as those of a login.', async () => {
    const { zoe, member, passwords } = await opened()
    passwords.checked = 0
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(zoe, EVE, 'wrong one')))
    expect(passwords.checked).toBe(MOST_FAILURES)
    expect(answers.filter(({ body }) => body.error_description === 'Account Locked')).toHaveLength(12 - MOST_FAILURES)
    expect((await member().login(ZOE)).body.error_description).toBe('Account Locked')
  })

  it('An account without a password approves a change of address at its present address, if that was confirmed.', async () => {
    const page = await opened()
    const { zoe, member, mailed, mails, store } = page
    await store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    await store.db.deleteFrom('identity_login').execute()
    expect((await zoe.send('POST', '/api/account/email', { email: EVE })).status).toBe(200)
    expect((await mails()).filter(({ to }) => to === EVE)).toEqual([])
    const approval = await mailed(ZOE)
    expect((await complete(member(), approval)).body).toEqual({ outcome: 'approved' })
    expect(await addressOf(page)).toEqual([ZOE])
    expect((await complete(member(), approval)).status).toBe(400)
    expect((await complete(member(), await mailed(EVE))).body).toEqual({ outcome: 'changed' })
    expect(await addressOf(page)).toEqual([EVE])
  })

  it('The former address takes the account back: sessions, links and password of the change end.', async () => {
    const page = await opened()
    const { zoe, member, mailed, store } = page
    await store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    const undo = await moved(page, EVE)
    const thief = member()
    await thief.login(EVE)
    await member().startReset(EVE)
    const reset = await mailed(EVE, 'reset-password')
    expect((await complete(member(), undo)).body).toEqual({ outcome: 'undone' })
    expect(await addressOf(page)).toEqual([ZOE])
    expect([(await zoe.session()).status, (await thief.session()).status]).toEqual([401, 401])
    expect((await member().login(ZOE)).status).toBe(400)
    expect((await member().completeReset(reset, 'a password of Eve')).status).toBe(400)
    expect((await member().completeReset(await mailed(ZOE, 'reset-password'), 'a new password')).status).toBe(200)
    expect((await member().login(ZOE, 'a new password')).status).toBe(200)
    expect(await store.db.selectFrom('subscription').select('email').execute()).toEqual([{ email: ZOE }])
  })

  it('A link that undoes a change works once, of twelve uses at once too.', async () => {
    const page = await opened()
    const undo = await moved(page, EVE)
    const answers = await Promise.all(Array.from({ length: 12 }, () => complete(page.member(), undo)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await complete(page.member(), undo)).body.validationErrors?.[0]).toMatchObject({ code: 'used' })
  })

  it('A link that undoes a change works for seven days and not longer.', async () => {
    const page = await opened()
    const undo = await moved(page, EVE)
    page.clock.shift = linkLife.emailUndo + 1000
    expect((await complete(page.member(), undo)).body.validationErrors?.[0]).toMatchObject({ code: 'expired' })
    expect(await addressOf(page)).toEqual([EVE])
  })

  it('The store holds no token of a link that undoes a change.', async () => {
    const page = await opened()
    const undo = await moved(page, EVE)
    expect(JSON.stringify(await page.store.db.selectFrom('identity_link').selectAll().execute())).not.toContain(undo)
  })

  it('A second change takes nothing from the first address, and its own link ends with the undoing.', async () => {
    const page = await opened()
    const first = await moved(page, EVE)
    const second = await moved(page, MORE, EVE)
    expect((await complete(page.member(), first)).body).toEqual({ outcome: 'undone' })
    expect(await addressOf(page)).toEqual([ZOE])
    expect((await complete(page.member(), second)).status).toBe(400)
    expect(await addressOf(page)).toEqual([ZOE])
  })

  it('Nobody takes the former address while it can undo the change.', async () => {
    const page = await opened()
    const { member, mails, identity } = page
    const undo = await moved(page, EVE)
    expect((await member().register(ZOE)).status).toBe(409)
    const { acid } = (await member().light(ZOE)).body
    expect(await identity.export(acid)).toBeUndefined()
    const other = member()
    await other.register(MORE)
    const before = (await mails()).length
    await ask(other, ZOE)
    expect(await mails()).toHaveLength(before)
    expect((await complete(member(), undo)).body).toEqual({ outcome: 'undone' })
    expect((await addressOf(page)).toSorted()).toEqual([MORE, ZOE])
  })

  it('The address of an undone change belongs to nobody: neither export nor erasure touches it.', async () => {
    const page = await opened()
    await page.store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
    const undo = await moved(page, EVE)
    await complete(page.member(), undo)
    expect(await page.store.db.selectFrom('former_email').selectAll().execute()).toEqual([])
    expect((await page.member().register(EVE)).status).toBe(200)
  })
})
