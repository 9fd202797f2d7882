import { expect, it } from 'vitest'
import { onBothStores } from '../../store/stores.ts'
import { shops, type TestShop } from '../shop.ts'
import { calls, comeBack, joinBy, ZOE, zoeAt } from './arrivals.ts'

const site = 'stride/ko_KR'
const atKmc = zoeAt({
  provider: 'kmc',
  subject: 'zoe-at-kmc',
  email: '',
  isEmailVerified: false,
  dateOfBirth: '1990-02-28',
})

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  const close = async ({ identity }: TestShop, type: 'kmc' | 'locked') => {
    await (await identity.support()).lock(ZOE, type, 'sam')
  }
  const lockOf = async ({ store }: TestShop) =>
    (await store.db.selectFrom('identity_user').select('lock_type').executeTakeFirstOrThrow()).lock_type

  it('A linked identity of the check opens the account that waits for the check, and no other lock.', async () => {
    const opened = await shop()
    await joinBy(opened, atKmc, { email: ZOE })
    await close(opened, 'kmc')
    expect((await comeBack(opened, opened.member(), atKmc)).kind).toBe('session')
    expect(await lockOf(opened)).toBe(null)
    await close(opened, 'locked')
    expect(await comeBack(opened, opened.member(), atKmc)).toEqual({ kind: 'refused', reason: 'locked' })
  })

  it.each(
    sample([
      ['opens', '1990-02-28', 'kmc', 200],
      ['opens, where its day of birth is unknown,', '', 'kmc', 200],
      ['does not open, where the day of birth is another person’s,', '1985-05-05', 'kmc', 400],
      ['does not open, where another provider has named the person,', '1990-02-28', 'google', 400],
    ] as const),
  )(
    'The check and the password: it %s the account that waits for the check.',
    async (_name, dateOfBirth, provider, status) => {
      const opened = await shop()
      const zoe = opened.member({ site })
      await zoe.register(ZOE, dateOfBirth ? { dateOfBirth } : {})
      await close(opened, 'kmc')
      expect((await opened.member({ site }).login(ZOE)).body.error_description).toBe('KR_CI_REQUIRED')
      await comeBack(opened, zoe, { ...atKmc, provider }, { site })
      expect((await calls(zoe).complete({ email: ZOE })).status).toBe(409)
      const proof = await calls(zoe).proof()
      expect([proof.status, await lockOf(opened)]).toEqual([status, status === 200 ? null : 'kmc'])
      if (status === 400) expect(proof.body.error_description).toBe('KR_CI_REQUIRED')
      expect((await opened.member({ site }).login(ZOE)).status).toBe(status)
    },
  )
})
