import { describe, expect, it } from 'vitest'
import { onBothStores } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { calls, comeBack, EVE, joinBy, pendingCookie, register, subjectsTo, ZOE, zoeAt } from './arrivals.ts'

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  describe('A person whom the shop does not know', () => {
    it('comes back without a session, and the page reads what is left to do.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      expect((await comeBack(opened, zoe, zoeAt({ dateOfBirth: '1990-02-28' }))).kind).toBe('pending')
      expect((await zoe.session()).status).toBe(401)
      expect((await calls(zoe).pending()).body).toEqual({
        id: expect.any(String),
        provider: 'google',
        step: 'registration',
        email: ZOE,
        firstName: 'Zoë',
        lastName: 'Lee',
        dateOfBirth: '1990-02-28',
        hasPassword: false,
        isPersistent: false,
        returnPath: '/stride/en_GB/checkout/',
      })
    })

    it('has an account with a verified address and a session of the provider after the age step, and no activation mail.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      const { status, body } = await calls(zoe).complete({ dateOfBirth: '1990-02-28' })
      expect([status, body]).toMatchObject([
        200,
        { isNewUser: true, isSocialLogin: true, session: { socialProvider: 'google', isSessionReload: false } },
      ])
      expect(zoe.cookies.has(pendingCookie)).toBe(false)
      expect((await zoe.session()).body).toMatchObject({ isSocialLogin: true, session: { socialProvider: 'google' } })
      expect((await zoe.profile()).body.profile).toMatchObject({
        email: ZOE,
        firstName: 'Zoë',
        lastName: 'Lee',
        dateOfBirth: '1990-02-28',
        accountType: 'FULL',
        isActivated: true,
      })
      expect(await subjectsTo(opened, ZOE)).toEqual([])
    })

    it('is known from then on: the next login is a session at once, of every site of the retailer.', async () => {
      const opened = await shop()
      const { acid } = (await (await joinBy(opened, zoeAt())).session()).body
      for (const site of ['stride/de_DE', 'reebok/en_GB']) {
        const later = opened.member({ site })
        expect((await comeBack(opened, later, zoeAt(), { site })).kind).toBe('session')
        expect((await later.session()).body).toMatchObject({ acid, isNewUser: false, isSocialLogin: true })
      }
    })

    it.each(
      sample([
        ['the provider has not verified', zoeAt({ isEmailVerified: false }), {}],
        ['was typed, because the provider gives none', zoeAt({ email: '', isEmailVerified: false }), { email: ZOE }],
        ['was typed in place of a verified one', zoeAt({ email: EVE }), { email: ZOE }],
      ] as const),
    )('confirms by mail an address that %s.', async (_name, told, more) => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, told)
      expect((await calls(zoe).complete(more)).status).toBe(200)
      expect((await zoe.profile()).body.profile).toMatchObject({ email: ZOE, isActivated: false })
      await zoe.activate(await opened.mailed(ZOE, 'account-activation'))
      expect((await zoe.profile()).body.profile).toMatchObject({ isActivated: true })
    })

    it.each<[string, object, string, string]>(
      sample([
        ['does not confirm the age', { ageConfirmation: false }, 'ageConfirmation', 'tooYoung'],
        ['says nothing of the age', { ageConfirmation: undefined }, 'ageConfirmation', 'required'],
        ['is too young', { dateOfBirth: '2020-01-01' }, 'dateOfBirth', 'tooYoung'],
        ['gives what is no address', { email: 'zoe' }, 'email', 'invalid'],
        ['sends a field more', { password: 'x' }, 'password', 'unknown'],
      ]),
    )('who %s has no account and no session, and can try again.', async (_name, more, field, code) => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      const refused = await calls(zoe).complete(more)
      expect([refused.status, refused.body.validationErrors]).toMatchObject([400, [{ field, code }]])
      expect((await zoe.session()).status).toBe(401)
      expect(await opened.store.db.selectFrom('identity_user').select('id').execute()).toEqual([])
      expect((await calls(zoe).complete()).status).toBe(200)
    })

    it('is too young by what the provider tells, unless another day is given.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt({ dateOfBirth: '2020-01-01' }))
      expect((await calls(zoe).complete()).status).toBe(400)
      expect((await calls(zoe).complete({ dateOfBirth: '1990-01-01' })).status).toBe(200)
    })

    it('needs an address where the provider gives none.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt({ email: '', isEmailVerified: false }))
      const refused = await calls(zoe).complete()
      expect([refused.status, refused.body.validationErrors]).toMatchObject([
        400,
        [{ field: 'email', code: 'required' }],
      ])
    })

    it('keeps the origin, counts for the member who has invited, and is asked to confirm the newsletter.', async () => {
      const opened = await shop()
      const eve = await register(opened, EVE, true)
      const invitation = async () =>
        (await eve.send<{ code: string; joined: number }>('POST', '/api/account/invitation')).body
      const { code } = await invitation()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt(), { invitationCode: code })
      const { acid } = (await calls(zoe).complete({ newsletter: true })).body
      expect((await invitation()).joined).toBe(1)
      expect(await opened.identity.export(acid)).toMatchObject({
        origin: [{ touchpoint: 'HEADER', invitation_code: code }],
      })
      await opened.mails()
      const subscribed = opened.store.db.selectFrom('subscription').select(['email', 'status'])
      expect(await subscribed.execute()).toEqual([{ email: ZOE, status: 'pending' }])
    })

    it('stays logged in where the age step says so.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt(), {})
      await calls(zoe).complete({ isPersistent: true })
      expect((await zoe.session()).body.isPersistent).toBe(true)
    })

    it('can give up: nothing is left of what the provider has told.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      expect((await calls(zoe).discard()).status).toBe(200)
      expect(zoe.cookies.has(pendingCookie)).toBe(false)
      expect(await opened.store.db.selectFrom('external_auth_pending').select('site').execute()).toEqual([])
      expect([(await calls(zoe).pending()).status, (await calls(zoe).complete()).status]).toEqual([404, 404])
    })

    it('has one pending login, the last: a page that shows an earlier one changes nothing, and reads which one waits.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      const shown = (await calls(zoe).pending()).body.id
      await comeBack(opened, zoe, zoeAt({ provider: 'facebook', subject: 'eve', email: EVE }), { isPersistent: true })
      const answers = [
        await calls(zoe).complete({ shown }),
        await calls(zoe).proof('correct horse', { shown }),
        await calls(zoe).mailProof({ shown }),
      ]
      expect(answers.map(({ status, body }) => [status, body])).toMatchObject(
        answers.map(() => [409, { errorCode: 'otherPending' }]),
      )
      expect((await calls(zoe).discard(shown)).status).toBe(200)
      const waiting = (await calls(zoe).pending()).body
      expect(waiting).toMatchObject({ provider: 'facebook', email: EVE, isPersistent: true })
      expect((await calls(zoe).complete({ shown: waiting.id })).status).toBe(200)
      expect((await zoe.profile()).body.profile).toMatchObject({ email: EVE })
    })

    it('has half an hour: after that nothing is pending, and the row goes.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      opened.clock.shift = 30 * 60_000 + 1000
      const late = await calls(zoe).complete()
      expect([late.status, late.body.errorCode]).toEqual([404, 'nothingPending'])
      await opened.identity.deleteExpired()
      expect(await opened.store.db.selectFrom('external_auth_pending').select('site').execute()).toEqual([])
    })
  })

  describe('A light account', () => {
    const light = async (confirmed: boolean) => {
      const opened = await shop()
      await opened.member().light(ZOE, { firstName: 'Zo' })
      await opened.mails()
      if (confirmed) await opened.member().activate(await opened.mailed(ZOE, 'account-activation'))
      const zoe = opened.member()
      const { kind } = await comeBack(opened, zoe, zoeAt())
      return { ...opened, zoe, kind }
    }

    it('whose address both have verified becomes a full one in the age step, keeps its name, and is told by mail.', async () => {
      const opened = await light(true)
      expect([opened.kind, (await calls(opened.zoe).pending()).body.step]).toEqual(['pending', 'registration'])
      const { body } = await calls(opened.zoe).complete()
      expect(body).toMatchObject({ isNewUser: true, isSocialLogin: true })
      expect((await opened.zoe.profile()).body.profile).toMatchObject({
        accountType: 'FULL',
        firstName: 'Zo',
        lastName: 'Lee',
        isActivated: true,
      })
      expect((await subjectsTo(opened, ZOE)).at(-1)).toBe('You can now log in to your Stride account with Google')
    })

    it('whose address the shop has not verified is proven by mail first, and completed then.', async () => {
      const opened = await light(false)
      const zoe = calls(opened.zoe)
      expect((await zoe.pending()).body).toMatchObject({ step: 'proof', hasPassword: false })
      expect((await zoe.complete()).body.errorCode).toBe('accountExists')
      await zoe.mailProof()
      const proven = await zoe.completeProof(await opened.mailed(ZOE, 'account-login'))
      expect([proven.status, proven.body.errorCode]).toEqual([409, 'completionNeeded'])
      expect((await zoe.pending()).body.step).toBe('registration')
      expect((await opened.zoe.session()).status).toBe(401)
      expect((await zoe.complete()).status).toBe(200)
      expect((await opened.zoe.profile()).body.profile).toMatchObject({ accountType: 'FULL', isActivated: true })
    })
  })

  describe('Of parallel completions', () => {
    it('of one pending identity one begins a session, and one account is opened.', async () => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      const answers = await Promise.all([1, 2, 3].map(() => calls(zoe).complete()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
      expect(await opened.store.db.selectFrom('identity_user').select('id').execute()).toHaveLength(1)
    })

    it('of one person in two browsers both lead into one account, whatever addresses they type.', async () => {
      const opened = await shop()
      const browsers = [opened.member(), opened.member()]
      for (const browser of browsers) await comeBack(opened, browser, zoeAt())
      const answers = await Promise.all(browsers.map((browser, i) => calls(browser).complete({ email: i ? EVE : ZOE })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(answers.map(({ body }) => body.acid)).size).toBe(1)
      const logins = opened.store.db.selectFrom('identity_login').select(['provider_id', 'account_id'])
      expect(await logins.execute()).toEqual([{ provider_id: 'google', account_id: 'zoe-at-google' }])
    })

    it('of two people with one address one opens the account, and the other has to prove that it is theirs.', async () => {
      const opened = await shop()
      const people = [opened.member(), opened.member()]
      for (const [i, person] of people.entries())
        await comeBack(opened, person, zoeAt({ subject: `person-${i}`, isEmailVerified: false }))
      const answers = await Promise.all(people.map((person) => calls(person).complete()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await opened.store.db.selectFrom('identity_user').select('id').execute()).toHaveLength(1)
    })
  })
})
