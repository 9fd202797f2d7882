import { describe, expect, it } from 'vitest'
import type { AccountClient } from '#tests/server/account-client'
import { onBothStores } from '../store/stores.ts'
import { shops, type TestShop } from './shop.ts'

const ZOE = 'zoe@example.com'
const EVE = 'eve@example.com'

interface Scene extends TestShop {
  zoe: AccountClient
}

const resets = async ({ member, mailed }: Scene) => {
  await member().startReset(ZOE)
  expect((await member().completeReset(await mailed(ZOE), 'a new password')).status).toBe(200)
}
const changesPassword = async ({ member }: Scene) => {
  const zoe = member()
  await zoe.login(ZOE)
  const body = { currentPassword: 'correct horse', password: 'a new password' }
  expect((await zoe.send('POST', '/api/account/password', body)).status).toBe(200)
}
const locks = async ({ identity }: Scene) => {
  expect(await (await identity.support()).lock(ZOE, 'locked', 'sam')).toBe(true)
}
const logsOutEverywhere = async ({ member }: Scene) => {
  const zoe = member()
  await zoe.login(ZOE)
  expect((await zoe.logout(true)).status).toBe(200)
}

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  const scene = async (): Promise<Scene> => {
    const opened = await shop()
    const zoe = opened.member()
    await zoe.register(ZOE)
    return { ...opened, zoe }
  }
  const askEmail = (m: AccountClient, email: string) =>
    m.send('POST', '/api/account/email', { email, currentPassword: 'correct horse' })
  const completeEmail = (m: AccountClient, token: string) => m.send('POST', '/api/account/email/complete', { token })

  describe('a requested e-mail change', () => {
    it.each(
      sample([
        ['a password reset', resets],
        ['a password change', changesPassword],
        ['a lock by support', locks],
        ['a logout everywhere', logsOutEverywhere],
      ]),
    )('cannot be completed after %s', async (_name, ends) => {
      const opened = await scene()
      const { zoe, member, mailed, store } = opened
      await askEmail(zoe, EVE)
      const token = await mailed(EVE)
      await ends(opened)
      const refused = await completeEmail(member(), token)
      expect([refused.status, refused.body.errorCode]).toEqual([400, 'invalidToken'])
      const { email } = await store.db.selectFrom('identity_user').select('email').executeTakeFirstOrThrow()
      expect(email).toBe(ZOE)
    })

    it('can be completed after an ordinary logout', async () => {
      const { zoe, member, mailed } = await scene()
      await askEmail(zoe, EVE)
      const token = await mailed(EVE)
      await zoe.logout()
      expect((await completeEmail(member(), token)).status).toBe(200)
    })
  })

  describe('a requested password reset', () => {
    it.each(
      sample([
        ['a password change', changesPassword],
        ['a lock by support', locks],
        ['a logout everywhere', logsOutEverywhere],
        [
          'an e-mail change',
          async ({ zoe, member, mailed }: Scene) => {
            await askEmail(zoe, EVE)
            expect((await completeEmail(member(), await mailed(EVE))).status).toBe(200)
          },
        ],
      ]),
    )('cannot be completed after %s', async (_name, ends) => {
      const opened = await scene()
      const { member, mailed } = opened
      await member().startReset(ZOE)
      const token = await mailed(ZOE)
      await ends(opened)
      expect((await member().completeReset(token, 'another password')).body.errorCode).toBe('invalidToken')
    })
  })
})
