import { describe, expect, it } from 'vitest'
import { MOST_FAILURES } from '#domain/accounts'
import { onBothStores } from '../../store/stores.ts'
import { shops } from '../shop.ts'
import { calls, comeBack, EVE, joinBy, register, ZOE, zoeAt } from './arrivals.ts'

/** What a provider tells of Eve, who has given it Zoë's address and never shown that it is hers. */
const eveAsZoe = zoeAt({ provider: 'facebook', subject: 'eve-at-facebook', isEmailVerified: false })

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  /** A shop with the account of Zoë, and Eve's browser. */
  const scene = async (verified = true) => {
    const opened = await shop()
    const zoe = await register(opened, ZOE, verified)
    const { acid } = (await zoe.session()).body
    return { opened, zoe, acid, eve: opened.member({ address: '198.51.100.9' }) }
  }
  /** The identities that lead into accounts. */
  const linked = async ({ store }: Awaited<ReturnType<typeof shop>>) =>
    await store.db.selectFrom('identity_login').select('account_id').where('provider_id', '!=', 'credential').execute()

  describe('An account is not taken over', () => {
    it.each(
      sample([
        ['an address that its provider has not verified', eveAsZoe, {}],
        ['a typed address', zoeAt({ subject: 'eve', email: EVE }), { email: ZOE }],
      ] as const),
    )('by %s: its owner has to be proven, and nothing is linked.', async (_name, told, more) => {
      const { opened, eve } = await scene()
      expect((await comeBack(opened, eve, told)).kind).toBe('pending')
      const refused = await calls(eve).complete(more)
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'accountExists'])
      expect((await calls(eve).pending()).body).toMatchObject({ step: 'proof', email: ZOE })
      expect((await calls(eve).proof('wrong')).body.error_description).toBe('INVALID_CREDENTIALS')
      expect([(await eve.session()).status, await linked(opened)]).toEqual([401, []])
    })

    it('by a verified address that the shop has not verified: it is no link without a proof.', async () => {
      const { opened, zoe } = await scene(false)
      const browser = opened.member()
      expect((await comeBack(opened, browser, zoeAt())).kind).toBe('pending')
      expect((await calls(browser).pending()).body).toMatchObject({ step: 'proof', hasPassword: true })
      expect((await calls(browser).complete()).status).toBe(409)
      expect(await linked(opened)).toEqual([])
      expect((await zoe.session()).status).toBe(200)
    })

    it('by a mailbox that somebody else has now: another identity of a linked provider has to be proven.', async () => {
      const { opened, eve } = await scene()
      await comeBack(opened, opened.member(), zoeAt())
      expect((await comeBack(opened, eve, zoeAt({ subject: 'next-owner' }))).kind).toBe('pending')
      expect((await calls(eve).pending()).body.step).toBe('proof')
      expect(await linked(opened)).toEqual([{ account_id: 'zoe-at-google' }])
    })

    it('by the mail that proves the owner: whoever opens its link in another browser links nothing.', async () => {
      const { opened, zoe, eve } = await scene()
      await comeBack(opened, eve, eveAsZoe)
      await calls(eve).complete()
      await calls(eve).mailProof()
      const token = await opened.mailed(ZOE, 'account-login')
      for (const browser of [zoe, opened.member()]) {
        const refused = await calls(browser).completeProof(token)
        expect([refused.status, refused.body.errorCode]).toEqual([409, 'otherBrowser'])
      }
      expect(await linked(opened)).toEqual([])
    })

    it('by the link to one’s own account, once the address of another account was typed.', async () => {
      const { opened, eve } = await scene()
      await register(opened, EVE, true)
      await comeBack(opened, eve, zoeAt({ subject: 'eve', email: EVE, isEmailVerified: false }))
      await calls(eve).complete()
      await calls(eve).mailProof()
      const token = await opened.mailed(EVE, 'account-login')
      expect((await calls(eve).complete({ email: ZOE })).status).toBe(409)
      expect((await calls(eve).completeProof(token)).body.errorCode).toBe('otherBrowser')
      expect([(await eve.session()).status, await linked(opened)]).toEqual([401, []])
    })

    it('by a link to an account that has moved to another address since.', async () => {
      const { opened, zoe } = await scene()
      const browser = opened.member()
      await comeBack(opened, browser, eveAsZoe)
      await calls(browser).complete()
      await calls(browser).mailProof()
      const token = await opened.mailed(ZOE, 'account-login')
      await zoe.send('POST', '/api/account/email', { email: EVE, currentPassword: 'correct horse' })
      await zoe.send('POST', '/api/account/email/complete', { token: await opened.mailed(EVE) })
      const refused = await calls(browser).completeProof(token)
      expect([refused.status, refused.body.errorCode]).toEqual([400, 'invalidToken'])
      expect(await linked(opened)).toEqual([])
    })
  })

  describe('Whoever has opened an account with the address of another person beforehand is shut out', () => {
    it('by the mailed proof of the owner: password, provider and sessions open nothing any more.', async () => {
      const { opened, zoe: attacker, acid } = await scene(false)
      await comeBack(opened, attacker, zoeAt({ provider: 'facebook', subject: 'attacker' }), {
        purpose: 'link',
        userId: acid,
      })
      expect(await linked(opened)).toEqual([{ account_id: 'attacker' }])
      const owner = opened.member()
      await comeBack(opened, owner, zoeAt())
      await calls(owner).mailProof()
      expect((await opened.mails()).at(-1)?.text).toContain('the password of the account therefore ends')
      const { status, body } = await calls(owner).completeProof(await opened.mailed(ZOE, 'account-login'))
      expect([status, body.acid, body.isSocialLogin]).toEqual([200, acid, true])
      expect(await linked(opened)).toEqual([{ account_id: 'zoe-at-google' }])
      expect((await attacker.session()).status).toBe(401)
      expect((await opened.member().login(ZOE)).status).toBe(400)
      expect(
        (await comeBack(opened, attacker, zoeAt({ provider: 'facebook', subject: 'attacker', isEmailVerified: false })))
          .kind,
      ).toBe('pending')
      expect((await owner.profile()).body.profile).toMatchObject({ isActivated: true })
      expect((await calls(owner).links()).body).toMatchObject({ linked: [{ provider: 'google' }], hasPassword: false })
    })

    it('by a password that the owner sets by mail: the provider opens nothing any more.', async () => {
      const opened = await shop()
      const attacker = await joinBy(opened, eveAsZoe)
      expect((await attacker.session()).status).toBe(200)
      await opened.member().startReset(ZOE)
      const owner = opened.member()
      expect((await owner.completeReset(await opened.mailed(ZOE, 'reset-password'), 'a new password')).status).toBe(200)
      expect([(await attacker.session()).status, await linked(opened)]).toEqual([401, []])
      expect((await comeBack(opened, attacker, eveAsZoe)).kind).toBe('pending')
    })

    it('by the undoing of a change of address: a provider that was linked meanwhile opens nothing any more.', async () => {
      const { opened, zoe: attacker, acid } = await scene()
      await comeBack(opened, attacker, zoeAt({ subject: 'attacker', email: EVE }), { purpose: 'link', userId: acid })
      await attacker.send('POST', '/api/account/email', { email: EVE, currentPassword: 'correct horse' })
      await attacker.send('POST', '/api/account/email/complete', { token: await opened.mailed(EVE) })
      const undone = { token: await opened.mailed(ZOE, 'my-account') }
      expect((await opened.member().send('POST', '/api/account/email/complete', undone)).status).toBe(200)
      expect(await linked(opened)).toEqual([])
    })
  })

  describe('A pending identity', () => {
    it.each(sample(['reebok/en_GB', 'stride/de_DE']))('opens nothing on another site: %s.', async (site) => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      const elsewhere = opened.member({ site })
      const token = [...zoe.cookies.values()].at(-1) ?? ''
      elsewhere.cookies.set(`${site.split('/')[0]}.external.pending`, token)
      expect([(await calls(elsewhere).pending()).status, (await calls(elsewhere).complete()).status]).toEqual([
        404, 404,
      ])
      expect((await calls(zoe).complete()).status).toBe(200)
    })

    it.each(sample(['complete', 'proof'] as const))('is used once: %s a second time is 404.', async (call) => {
      const { opened } = call === 'proof' ? await scene(false) : { opened: await shop() }
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      const before = new Map(zoe.cookies)
      expect((await calls(zoe)[call]()).status).toBe(200)
      const thief = opened.member()
      for (const [name, value] of before) thief.cookies.set(name, value)
      expect([(await calls(thief)[call]()).status, (await thief.session()).status]).toEqual([404, 401])
    })

    it('has a mailed link that works once.', async () => {
      const { opened } = await scene(false)
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      await calls(zoe).mailProof()
      const token = await opened.mailed(ZOE, 'account-login')
      expect((await calls(zoe).completeProof(token)).status).toBe(200)
      const again = await calls(zoe).completeProof(token)
      expect([again.status, again.body.validationErrors?.[0]?.code]).toEqual([400, 'used'])
    })

    it.each(
      sample([
        ['POST', 'complete', { ageConfirmation: true }],
        ['POST', 'proof', { password: 'x', recaptcha: 'x' }],
        ['POST', 'proof/mail', { recaptcha: 'x' }],
        ['POST', 'proof/complete', { token: 'x' }],
        ['DELETE', 'pending', undefined],
        ['DELETE', 'google', undefined],
      ] as const),
    )('and its links are not touched by a page of another origin: %s %s.', async (method, path, body) => {
      const opened = await shop()
      const zoe = opened.member()
      await comeBack(opened, zoe, zoeAt())
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const refused = await zoe.send(method, `/api/account/external/${path}`, body, headers)
      expect([refused.status, refused.body.errorCode]).toEqual([403, 'foreignOrigin'])
      expect((await calls(zoe).pending()).status).toBe(200)
    })
  })

  describe('Nothing tells whether an address has an account', () => {
    it('to a person who has not shown to own it: what is pending and the proofs answer alike.', async () => {
      const { opened, eve } = await scene()
      const other = opened.member()
      await comeBack(opened, eve, eveAsZoe)
      await comeBack(opened, other, { ...eveAsZoe, email: 'nobody@example.com' })
      const seen = async (member: typeof eve) => {
        const { body } = await calls(member).pending()
        const proofs = [await calls(member).proof(), await calls(member).mailProof()]
        return {
          ...body,
          id: '',
          email: '',
          proofs: proofs.map(({ status, body: { errorCode } }) => [status, errorCode]),
        }
      }
      expect(await seen(eve)).toEqual(await seen(other))
      expect((await seen(eve)).step).toBe('registration')
    })

    it('beyond what a registration tells, and that ten times for one login at the provider, also at once.', async () => {
      const { opened, eve } = await scene()
      await comeBack(opened, eve, eveAsZoe)
      const answers = await Promise.all(Array.from({ length: 15 }, () => calls(eve).complete()))
      const count = (status: number) => answers.filter((answer) => answer.status === status).length
      expect([count(409), count(404)]).toEqual([10, 5])
    })

    it('or whether it has a password: without a proof of the address the answer is the same.', async () => {
      const { opened, eve } = await scene()
      await joinBy(opened, zoeAt({ subject: 'bo', email: 'bo@example.com' }))
      for (const email of [ZOE, 'bo@example.com']) {
        await comeBack(opened, eve, { ...eveAsZoe, email })
        await calls(eve).complete()
        expect((await calls(eve).pending()).body).toMatchObject({ step: 'proof', hasPassword: true })
      }
    })
  })

  it('Guesses at a proof count with those of the login: of forty at once five are checked, and the address is locked.', async () => {
    const { opened, eve } = await scene()
    await comeBack(opened, eve, eveAsZoe)
    await calls(eve).complete()
    const before = opened.passwords.checked
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => calls(eve).proof(`guess ${i}`)))
    expect(guesses.filter(({ body }) => body.error_description === 'INVALID_CREDENTIALS')).toHaveLength(MOST_FAILURES)
    expect(opened.passwords.checked - before).toBe(MOST_FAILURES)
    expect((await opened.member().login(ZOE)).body.error_description).toBe('Account Locked')
  })

  it('A proof without a bot check is refused, and no mail goes out.', async () => {
    const { opened, eve } = await scene()
    await comeBack(opened, eve, eveAsZoe)
    await calls(eve).complete()
    const mails = (await opened.mails()).length
    for (const [path, body] of [
      ['proof', { password: 'correct horse', recaptcha: 'x' }],
      ['proof/mail', { recaptcha: 'x' }],
    ] as const)
      expect((await eve.send('POST', `/api/account/external/${path}`, body)).body.errorCode).toBe('botCheckFailed')
    expect(await opened.mails()).toHaveLength(mails)
  })
})
