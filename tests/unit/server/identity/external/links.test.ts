import { describe, expect, it } from 'vitest'
import { RE_AUTH_MS } from '#domain/accounts'
import { onBothStores } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { calls, comeBack, EVE, joinBy, register, subjectsTo, ZOE, zoeAt } from './arrivals.ts'
import { offered } from './external-shop.ts'

const added = 'You can now log in to your Stride account with Google'
const removed = 'Google no longer opens your Stride account'
const atFacebook = zoeAt({ provider: 'facebook', subject: 'zoe-at-facebook' })

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  const scene = async () => {
    const opened = await shop()
    const zoe = await register(opened, ZOE, true)
    const { acid } = (await zoe.session()).body
    return { opened, zoe, acid, link: { purpose: 'link', userId: acid } as const }
  }
  const providersOf = async (member: Parameters<typeof calls>[0]) =>
    (await calls(member).links()).body.linked.map(({ provider }) => provider)

  describe('An account is linked', () => {
    it('without a question where provider and shop have verified its address, and the owner is told by mail.', async () => {
      const { opened, acid } = await scene()
      const browser = opened.member()
      expect((await comeBack(opened, browser, zoeAt(), { isPersistent: true })).kind).toBe('session')
      expect((await browser.session()).body).toMatchObject({
        acid,
        isNewUser: false,
        isSocialLogin: true,
        isPersistent: true,
      })
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe(added)
      expect((await opened.member().login(ZOE)).body).toMatchObject({
        isSocialLogin: false,
        session: { socialProvider: null },
      })
    })

    it.each(
      sample([
        ['which the provider has verified', true],
        ['which nobody has verified', false],
      ] as const),
    )('by its password, with an address %s.', async (_name, isEmailVerified) => {
      const opened = await shop()
      await register(opened, ZOE, false)
      const browser = opened.member()
      await comeBack(opened, browser, zoeAt({ isEmailVerified }))
      if (!isEmailVerified) await calls(browser).complete()
      const { status, body } = await calls(browser).proof()
      expect([status, body]).toMatchObject([200, { isNewUser: false, session: { socialProvider: 'google' } }])
      expect((await browser.profile()).body.profile).toMatchObject({ isActivated: isEmailVerified })
      expect((await calls(browser).links()).body).toEqual({
        linked: [{ provider: 'google', linkedAt: expect.any(Number), proves: false }],
        hasPassword: true,
      })
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe(added)
    })

    it('by a member, once: a second time is no other link and no other mail.', async () => {
      const { opened, zoe, link } = await scene()
      for (const _ of [1, 2]) expect((await comeBack(opened, zoe, zoeAt({ email: EVE }), link)).kind).toBe('linked')
      expect(await providersOf(zoe)).toEqual(['google'])
      expect((await subjectsTo(opened, ZOE)).filter((subject) => subject === added)).toHaveLength(1)
    })

    it('and the mail calls the provider as its button does.', async () => {
      const { opened, zoe, link } = await scene()
      await comeBack(opened, zoe, zoeAt({ provider: 'naver' }), link)
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe('You can now log in to your Stride account with Naver')
    })

    it('with one identity of a provider: a newer one takes its place, and sessions of the former end elsewhere.', async () => {
      const { opened, zoe, link } = await scene()
      const [here, elsewhere] = [opened.member(), opened.member()]
      await comeBack(opened, zoe, zoeAt({ subject: 'first' }), link)
      for (const browser of [here, elsewhere]) await comeBack(opened, browser, zoeAt({ subject: 'first' }))
      await comeBack(opened, here, zoeAt({ subject: 'second' }), link)
      expect([(await here.session()).status, (await elsewhere.session()).status]).toEqual([200, 401])
      expect([await providersOf(zoe), (await zoe.session()).status]).toEqual([['google'], 200])
      expect((await comeBack(opened, opened.member(), zoeAt({ subject: 'second' }))).kind).toBe('session')
      expect((await comeBack(opened, opened.member(), zoeAt({ subject: 'first' }))).kind).toBe('pending')
    })
  })

  describe('A link of a member is refused', () => {
    it('where the identity belongs to another account.', async () => {
      const { opened, zoe, link } = await scene()
      await joinBy(opened, zoeAt({ email: EVE }))
      expect(await comeBack(opened, zoe, zoeAt(), link)).toEqual({ kind: 'refused', reason: 'taken' })
      expect(await providersOf(zoe)).toEqual([])
    })

    it('in a browser whose session has ended, or is another member’s.', async () => {
      const { opened, link } = await scene()
      const other = { kind: 'refused', reason: 'otherPerson' }
      expect(await comeBack(opened, opened.member(), zoeAt(), link)).toEqual(other)
      expect(await comeBack(opened, await register(opened, EVE, true), zoeAt(), link)).toEqual(other)
    })

    it('where the login is long ago: a copied session adds no way in.', async () => {
      const { opened, zoe, link } = await scene()
      opened.clock.shift = RE_AUTH_MS + 1000
      expect(await comeBack(opened, zoe, zoeAt(), link)).toEqual({ kind: 'refused', reason: 'failed' })
    })

    it('for one of two members who link an identity at the same moment.', async () => {
      const { opened, zoe, link } = await scene()
      const eve = await register(opened, EVE, true)
      const eves = { purpose: 'link', userId: (await eve.session()).body.acid } as const
      const outcomes = await Promise.all([comeBack(opened, zoe, zoeAt(), link), comeBack(opened, eve, zoeAt(), eves)])
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['linked', 'refused'])
    })
  })

  describe('A provider is removed', () => {
    it('while the password remains; the owner is told by mail, and its sessions elsewhere end.', async () => {
      const { opened, zoe } = await scene()
      const elsewhere = opened.member()
      await comeBack(opened, elsewhere, zoeAt())
      expect((await calls(zoe).unlink('google')).status).toBe(200)
      expect([(await elsewhere.session()).status, (await zoe.session()).status]).toEqual([401, 200])
      expect(await providersOf(zoe)).toEqual([])
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe(removed)
      expect((await calls(zoe).unlink('google')).status).toBe(200)
      expect((await subjectsTo(opened, ZOE)).filter((subject) => subject === removed)).toHaveLength(1)
    })

    it('but not the last way in, nor the password.', async () => {
      const opened = await shop()
      const zoe = await joinBy(opened, zoeAt())
      const refused = await calls(zoe).unlink('google')
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'lastWayIn'])
      expect((await calls(await register(opened, EVE, true)).unlink('credential')).status).toBe(200)
      expect((await opened.member().login(EVE)).status).toBe(200)
    })

    it('but not where only a provider would remain that the site does not offer any more.', async () => {
      const opened = await shop('path', 'local', { external: { providers: [offered('google')] } })
      const zoe = await joinBy(opened, zoeAt())
      const { acid } = (await zoe.session()).body
      await comeBack(opened, zoe, atFacebook, { purpose: 'link', userId: acid })
      expect((await calls(zoe).unlink('google')).body.errorCode).toBe('lastWayIn')
      expect((await calls(zoe).unlink('facebook')).status).toBe(200)
      expect(await providersOf(zoe)).toEqual(['google'])
    })

    it('by one of two removals at once, where no other way in would remain.', async () => {
      const providers = [offered('google'), offered('facebook')]
      const opened = await shop('path', 'local', { external: { providers } })
      const zoe = await joinBy(opened, zoeAt())
      const { acid } = (await zoe.session()).body
      await comeBack(opened, zoe, atFacebook, { purpose: 'link', userId: acid })
      const answers = await Promise.all(['google', 'facebook'].map((provider) => calls(zoe).unlink(provider)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await providersOf(zoe)).toHaveLength(1)
    })

    it('only with a recent login, by its member alone.', async () => {
      const { opened, zoe, link } = await scene()
      await comeBack(opened, zoe, zoeAt(), link)
      const eve = await register(opened, EVE, true)
      expect((await calls(eve).unlink('google')).status).toBe(200)
      expect((await calls(opened.member()).unlink('google')).status).toBe(401)
      opened.clock.shift = RE_AUTH_MS + 1000
      expect((await calls(zoe).unlink('google')).body.errorCode).toBe('reAuthenticationNeeded')
      expect(await providersOf(zoe)).toEqual(['google'])
    })
  })

  describe('An account without a password', () => {
    it('gets its first one after a recent login; other sessions end, and this one stays the provider’s.', async () => {
      const opened = await shop()
      const zoe = await joinBy(opened, zoeAt())
      const elsewhere = opened.member()
      await comeBack(opened, elsewhere, zoeAt())
      const { status, body } = await calls(zoe).firstPassword('correct horse')
      expect([status, body.session['socialProvider']]).toEqual([200, 'google'])
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe('Your Stride account has a password now')
      expect([(await elsewhere.session()).status, (await zoe.session()).status]).toEqual([401, 200])
      expect((await opened.member().login(ZOE)).status).toBe(200)
      const again = await calls(zoe).firstPassword('another horse')
      expect([again.status, again.body.validationErrors]).toMatchObject([400, [{ field: 'currentPassword' }]])
      expect((await calls(zoe).unlink('google')).status).toBe(200)
    })

    it('gets none by a session whose login is long ago, and one alone of two at once.', async () => {
      const opened = await shop()
      const zoe = await joinBy(opened, zoeAt())
      opened.clock.shift = RE_AUTH_MS + 1000
      expect((await calls(zoe).firstPassword('correct horse')).body.errorCode).toBe('reAuthenticationNeeded')
      await comeBack(opened, zoe, zoeAt())
      const twins = [zoe, zoe].map((_, i) => calls(zoe).firstPassword(`correct horse ${i}`))
      expect((await Promise.all(twins)).filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('gets one by mail too, and keeps its verified provider.', async () => {
      const opened = await shop()
      await joinBy(opened, zoeAt())
      await opened.member().startReset(ZOE)
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe('Create a password for your Stride account')
      const token = await opened.mailed(ZOE, 'reset-password')
      expect((await opened.member().completeReset(token, 'a new password')).status).toBe(200)
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe('Your Stride account has a password now')
      expect((await opened.member().login(ZOE, 'a new password')).status).toBe(200)
      expect((await comeBack(opened, opened.member(), zoeAt())).kind).toBe('session')
    })

    it('can correct an address that was never confirmed, by a link to the new one.', async () => {
      const opened = await shop()
      const zoe = await joinBy(opened, zoeAt({ email: 'zeo@example.com', isEmailVerified: false }))
      expect((await zoe.send('POST', '/api/account/email', { email: ZOE })).status).toBe(200)
      const token = await opened.mailed(ZOE, 'my-account')
      expect((await zoe.send<{ outcome: string }>('POST', '/api/account/email/complete', { token })).body.outcome).toBe(
        'changed',
      )
      expect((await zoe.profile()).body.profile).toMatchObject({ email: ZOE, isActivated: true })
    })
  })
})
