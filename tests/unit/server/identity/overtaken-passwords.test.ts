import { describe, expect, it } from 'vitest'
import type { AccountClient } from '#tests/server/account-client'
import { onBothStores } from '../store/stores.ts'
import { untilHeld } from '../store/waiting.ts'
import { shops, type TestShop } from './shop.ts'

const ZOE = 'zoe@example.com'

const reset = async ({ member, mailed }: TestShop) => {
  await member().startReset(ZOE)
  expect((await member().completeReset(await mailed(ZOE), 'a new password')).status).toBe(200)
}
const change = (zoe: AccountClient, password: string) =>
  zoe.send('POST', '/api/account/password', { currentPassword: 'correct horse', password })
const changeElsewhere = async ({ member }: TestShop) => {
  const zoe = member()
  await zoe.login(ZOE)
  expect((await change(zoe, 'a new password')).status).toBe(200)
}
const lock = async ({ identity }: TestShop) => {
  await (await identity.support()).lock(ZOE, 'locked', 'sam')
}

/** Runs `meanwhile` while the hash of a right password is being computed. */
const during = ({ passwords }: TestShop, step: 'hash' | 'verify', work: () => Promise<void>): void => {
  const usual = passwords[step] as (...args: string[]) => Promise<never>
  passwords[step] = async (...args: string[]) => {
    const result = await usual(...args)
    passwords[step] = usual
    await work()
    return result
  }
}

onBothStores((fresh) => {
  const shop = shops(fresh)
  const scene = async () => {
    const opened = await shop()
    const zoe = opened.member()
    await zoe.register(ZOE)
    return { opened, zoe }
  }

  describe('a password that stops being right during its check is refused', () => {
    it.each([
      ['a login', 'a reset', reset, 'INVALID_CREDENTIALS'],
      ['a login', 'a password change', changeElsewhere, 'INVALID_CREDENTIALS'],
      ['a login', 'a lock by support', lock, 'ACCOUNT_ACCESS_LOCKED'],
    ] as const)('in %s, when %s completes meanwhile', async (_call, _name, meanwhile, description) => {
      const { opened } = await scene()
      const late = opened.member()
      during(opened, 'verify', () => meanwhile(opened))
      const { status, body } = await late.login(ZOE)
      expect([status, body.error_description]).toEqual([400, description])
      expect((await late.session()).status).toBe(401)
      expect(await opened.store.db.selectFrom('identity_session').select('id').execute()).toHaveLength(
        meanwhile === lock ? 0 : 1,
      )
    })

    it.each([
      ['a reset', 'verify', reset, 'INVALID_CREDENTIALS'],
      ['a reset', 'hash', reset, 'INVALID_CREDENTIALS'],
      ['a lock by support', 'hash', lock, 'ACCOUNT_ACCESS_LOCKED'],
    ] as const)(
      'in a password change, when %s completes meanwhile (%s)',
      async (_name, step, meanwhile, description) => {
        const { opened, zoe } = await scene()
        during(opened, step, () => meanwhile(opened))
        const { status, body } = await change(zoe, 'a late password')
        expect([status, body.error_description]).toEqual([400, description])
        expect((await opened.member().login(ZOE, 'a late password')).status).toBe(400)
        expect((await zoe.session()).status).toBe(401)
      },
    )
  })

  it('a login waits for a password change that another process has not committed yet', async () => {
    const { opened } = await scene()
    const { store, passwords, member } = opened
    const late = member()
    let login: ReturnType<AccountClient['login']> | undefined
    await store.db.transaction().execute(async (trx) => {
      const { id } = await trx.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
      await trx
        .updateTable('identity_user')
        .set({ updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      const password = await passwords.hash('a new password')
      await trx.updateTable('identity_login').set({ password }).where('user_id', '=', id).execute()
      passwords.checked = 0
      login = late.login(ZOE)
      // On SQLite nothing is read while another one writes; on PostgreSQL the old hash is, and the login then has to wait.
      await untilHeld(store, 1)
    })
    expect((await login)?.status).toBe(400)
    expect((await late.session()).status).toBe(401)
  })

  it('a login with an unknown address takes the same work as with a known one', async () => {
    const { opened } = await scene()
    const { passwords, member } = opened
    for (const email of [ZOE, 'nobody@example.com']) {
      passwords.checked = 0
      expect((await member().login(email, 'wrong one')).body.error_description).toBe('INVALID_CREDENTIALS')
      expect(passwords.checked).toBe(1)
    }
  })
})
