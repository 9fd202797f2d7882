import { describe, expect, it } from 'vitest'
import { RE_AUTH_MS } from '#domain/accounts'
import { onBothStores } from '../../store/stores.ts'
import { shops, type TestShop } from '../shop.ts'
import { calls, comeBack, EVE, joinBy, register, ZOE, zoeAt } from './arrivals.ts'

const HOUR = 3_600_000

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  const scene = async () => {
    const opened = await shop()
    const zoe = await joinBy(opened, zoeAt())
    const { acid } = (await zoe.session()).body
    const now = () => Date.now() + opened.clock.shift
    return { opened, zoe, acid, now, ask: { purpose: 'reauthentication', userId: acid } as const }
  }

  describe('A member is asked again by the provider', () => {
    it('and has a recent login where the same person has just logged in there; the earlier session ends.', async () => {
      const { opened, zoe, acid, now, ask } = await scene()
      const before = new Map(zoe.cookies)
      opened.clock.shift = HOUR
      expect((await comeBack(opened, zoe, zoeAt({ authenticatedAt: now() - 5000 }), ask)).kind).toBe('reauthenticated')
      const { body } = await zoe.session()
      expect(body).toMatchObject({ acid, isSocialLogin: true, session: { isReauthenticated: true } })
      expect(body.session['reAuthAfter']).toBeGreaterThan(now())
      const copied = opened.member()
      for (const [name, value] of before) copied.cookies.set(name, value)
      expect((await copied.session()).status).toBe(401)
    })

    it.each<[string, string, (now: number) => object]>(
      sample([
        ['the login there is an hour ago', 'failed', (now: number) => ({ authenticatedAt: now - HOUR })],
        ['the provider does not say when', 'failed', () => ({})],
        ['another person has logged in', 'otherPerson', (now: number) => ({ authenticatedAt: now, subject: 'eve' })],
        [
          'another person with the same verified address has logged in at another provider',
          'otherPerson',
          (now: number) => ({ authenticatedAt: now, provider: 'facebook' }),
        ],
      ]),
    )('and stays as before where %s.', async (_name, reason, more) => {
      const { opened, zoe, now, ask } = await scene()
      opened.clock.shift = HOUR
      expect(await comeBack(opened, zoe, zoeAt(more(now())), ask)).toEqual({ kind: 'refused', reason })
      expect((await calls(zoe).unlink('google')).body.errorCode).toBe('reAuthenticationNeeded')
    })

    it('and not in a browser that has another session or none.', async () => {
      const { opened, now, ask } = await scene()
      const told = zoeAt({ authenticatedAt: now() })
      const refused = { kind: 'refused', reason: 'otherPerson' }
      expect(await comeBack(opened, opened.member(), told, ask)).toEqual(refused)
      expect(await comeBack(opened, await register(opened, EVE, true), told, ask)).toEqual(refused)
    })
  })

  it('A session by a provider is as fresh as the login there, and no fresher than now.', async () => {
    const { opened, now } = await scene()
    const reAuthAfter = async (authenticatedAt: number) => {
      const member = opened.member()
      await comeBack(opened, member, zoeAt({ authenticatedAt }))
      return Number((await member.session()).body.session['reAuthAfter'])
    }
    const past = now() - HOUR
    expect(await reAuthAfter(past)).toBe(past + RE_AUTH_MS)
    expect(await reAuthAfter(now() + 10 * HOUR)).toBeLessThanOrEqual(now() + RE_AUTH_MS)
  })

  describe('A session by a provider ends as every other', () => {
    const lock = async ({ identity }: TestShop) => {
      await (await identity.support()).lock(ZOE, 'locked', 'sam')
    }
    it.each<[string, (opened: TestShop) => Promise<unknown>]>(
      sample([
        ['by a lock of support', lock],
        [
          'by a logout everywhere',
          async (opened) => {
            const member = opened.member()
            await comeBack(opened, member, zoeAt())
            await member.logout(true)
          },
        ],
        [
          'by a new password',
          async (opened) => {
            await opened.member().startReset(ZOE)
            await opened.member().completeReset(await opened.mailed(ZOE, 'reset-password'), 'a new password')
          },
        ],
        [
          'by the erasure of the account',
          async ({ identity, store }) => {
            const { id } = await store.db.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
            await identity.erase(id)
          },
        ],
      ]),
    )('%s.', async (_name, end) => {
      const { opened, zoe } = await scene()
      await end(opened)
      expect((await zoe.session()).status).toBe(401)
    })

    it('and a closed account gets none: by its identity, by a verified address, by a proof.', async () => {
      const { opened } = await scene()
      await register(opened, EVE, true)
      const support = await opened.identity.support()
      for (const email of [ZOE, EVE]) await support.lock(email, 'locked', 'sam')
      const locked = { kind: 'refused', reason: 'locked' }
      expect(await comeBack(opened, opened.member(), zoeAt())).toEqual(locked)
      expect(await comeBack(opened, opened.member(), zoeAt({ subject: 'eve', email: EVE }))).toEqual(locked)
      const member = opened.member()
      await comeBack(opened, member, zoeAt({ subject: 'eve', email: EVE, isEmailVerified: false }))
      await calls(member).complete()
      expect((await calls(member).proof()).body.error_description).toBe('ACCOUNT_ACCESS_LOCKED')
      expect((await member.session()).status).toBe(401)
    })
  })

  it('An erased account frees its identity, and what was pending with its address goes too.', async () => {
    const { opened, acid } = await scene()
    const waiting = opened.member()
    await comeBack(opened, waiting, zoeAt({ provider: 'facebook', subject: 'other', isEmailVerified: false }))
    await opened.identity.erase(acid)
    expect((await calls(waiting).pending()).status).toBe(404)
    const zoe = await joinBy(opened, zoeAt())
    expect((await zoe.session()).body).toMatchObject({ isNewUser: true })
  })

  it('An export names provider and day, and neither the subject nor what a stranger has typed.', async () => {
    const { opened, acid } = await scene()
    await comeBack(opened, opened.member(), zoeAt({ provider: 'facebook', subject: 'stranger', firstName: 'Mallory' }))
    const stranger = opened.member()
    await comeBack(
      opened,
      stranger,
      zoeAt({ provider: 'vk', subject: 'eve-at-vk', firstName: 'Mallory', isEmailVerified: false }),
    )
    const exported = await opened.identity.export(acid)
    expect(exported).toMatchObject({
      logins: [{ provider_id: 'google', created_at: expect.any(String) }, { provider_id: 'facebook' }],
      externalLogins: [{ provider: 'vk', email: ZOE }],
    })
    expect(JSON.stringify(exported)).not.toMatch(/zoe-at-google|eve-at-vk|Mallory/)
  })
})
