import { describe, expect, it } from 'vitest'
import { sessionAnswer } from '#schemas/accounts'
import { onBothStores } from '../store/stores.ts'
import { ORIGIN, shops } from './shop.ts'

const ZOE = 'zoe@example.com'

onBothStores((fresh, sample) => {
  const shop = shops(fresh)

  describe('a full registration', () => {
    it('starts a session, which the session call then reads', async () => {
      const member = (await shop()).member()
      const registered = await member.register(ZOE, { firstName: 'Zoë', lastName: "O'Neil" })
      expect(registered.status).toBe(200)
      const answer = sessionAnswer.parse(registered.body)
      expect(answer).toMatchObject({
        isNewUser: true,
        isPersistent: false,
        isSocialLogin: false,
        session: { isNewUser: true, isSessionReload: false, isReauthenticated: false, socialProvider: null },
      })
      const read = await member.session()
      expect(sessionAnswer.parse(read.body)).toMatchObject({ acid: answer.acid, session: { isSessionReload: true } })
      expect((await member.profile()).body.profile).toMatchObject({
        acid: answer.acid,
        email: ZOE,
        firstName: 'Zoë',
        lastName: "O'Neil",
        accountType: 'FULL',
        isActivated: false,
      })
    })

    it('of a known address is 409 with the field in every spelling, and does not change the account', async () => {
      const { member } = await shop()
      await member().register(ZOE)
      for (const email of [ZOE, 'ZOE@Example.COM', ` ${ZOE} `]) {
        const { status, body } = await member().register(email, { password: 'another one' })
        expect([status, body.errorCode]).toEqual([409, 'accountExists'])
        expect(body.validationErrors).toMatchObject([{ field: 'email', code: 'taken' }])
      }
      expect((await member().login(ZOE)).status).toBe(200)
    })

    it('made twenty times in parallel with one address creates one account', async () => {
      const { member } = await shop()
      const answers = await Promise.all(Array.from({ length: 20 }, () => member().register(ZOE)))
      expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    })

    it.each(
      sample([
        ['a short password', { password: '1234567' }, 'password', 'tooShort'],
        ['a long password', { password: 'x'.repeat(129) }, 'password', 'tooLong'],
        ['the address as password', { password: ZOE }, 'password', 'likeEmail'],
        ['no password', { password: undefined }, 'password', 'required'],
        ['a wrong address', { email: 'zoe@' }, 'email', 'invalid'],
        ['a first name of digits', { firstName: 'R2D2' }, 'firstName', 'invalid'],
        ['an age that is not confirmed', { ageConfirmation: false }, 'ageConfirmation', 'tooYoung'],
        ['a date of birth below the legal age', { dateOfBirth: '2024-01-01' }, 'dateOfBirth', 'tooYoung'],
        ['a day that does not exist', { dateOfBirth: '1990-02-30' }, 'dateOfBirth', 'invalid'],
        ['an unknown field', { isAdmin: true }, 'isAdmin', 'unknown'],
      ]),
    )('with %s is 400 with field and code', async (_name, more, field, code) => {
      const { status, body } = await (await shop()).member().register(ZOE, more)
      expect(status).toBe(400)
      expect(body.validationErrors).toMatchObject([{ field, code }])
    })
  })

  describe('a login', () => {
    it('answers a wrong password and an unknown address alike, after one hash each', async () => {
      const { member, passwords } = await shop()
      await member().register(ZOE)
      const wrong = await member().login(ZOE, 'wrong one')
      const unknown = await member().login('nobody@example.com', 'wrong one')
      expect(passwords.checked).toBe(2)
      expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
      expect(wrong.body).toMatchObject({ errorCode: 'loginRefused', error_description: 'INVALID_CREDENTIALS' })
      const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date')
      expect(names(wrong.headers)).toEqual(names(unknown.headers))
    })

    it('gives every session a new token and ends the session that the browser had', async () => {
      const { member } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const planted = member()
      planted.cookies.set('stride.session', 'A'.repeat(43))
      await planted.login(ZOE)
      expect(planted.cookies.get('stride.session')).not.toBe('A'.repeat(43))
      const before = owner.cookies.get('stride.session')!
      await owner.login(ZOE)
      expect(owner.cookies.get('stride.session')).not.toBe(before)
      const old = member()
      old.cookies.set('stride.session', before)
      expect((await old.session()).status).toBe(401)
    })

    it('stores only the hash of the session token', async () => {
      const { member, store } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const rows = await store.db.selectFrom('identity_session').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(owner.cookies.get('stride.session')!)
      expect(rows[0]).toMatchObject({ ip_address: '', user_agent: 'Firefox, Linux' })
    })

    it('marks the session of a re-authentication', async () => {
      const owner = (await shop()).member()
      await owner.register(ZOE)
      const { body } = await owner.login(ZOE, 'correct horse', { reauthenticate: true })
      expect(body.session).toMatchObject({ isReauthenticated: true, isNewUser: false })
    })

    it('A re-authentication refuses the credentials of another account and keeps the session', async () => {
      const { member } = await shop()
      const owner = member()
      const { body } = await owner.register(ZOE)
      await member().register('other@example.com')
      const refused = await owner.login('other@example.com', 'correct horse', { reauthenticate: true })
      expect([refused.status, refused.body.error_description]).toEqual([400, 'INVALID_CREDENTIALS'])
      expect((await owner.session()).body.acid).toBe(body.acid)
    })
  })

  describe('a logout', () => {
    it.each(
      sample([
        ['POST', '/api/account/logout'],
        ['DELETE', '/auth/session'],
      ]),
    )('by %s %s ends the session and deletes its cookies', async (method, path) => {
      const { member } = await shop()
      const owner = member()
      await owner.register(ZOE)
      const token = owner.cookies.get('stride.session')!
      expect((await owner.send(method, path)).status).toBe(200)
      expect(owner.cookies.has('stride.session') || owner.cookies.has('userIsLogged')).toBe(false)
      owner.cookies.set('stride.session', token)
      const again = await owner.session()
      expect([again.status, again.body.message]).toEqual([401, 'Invalid session'])
      expect((await owner.send('DELETE', '/auth/session')).status).toBe(200)
      expect(owner.cookies.has('stride.session')).toBe(false)
    })

    it('everywhere ends all sessions of the account in both brands, and no others', async () => {
      const { member } = await shop()
      const [here, there, other, stranger] = [member(), member(), member({ site: 'reebok/de_DE' }), member()]
      await here.register(ZOE)
      await there.login(ZOE)
      await other.login(ZOE)
      await stranger.register('else@example.com')
      await here.logout(true)
      const read = await Promise.all([here, there, other, stranger].map((m) => m.session()))
      expect(read.map((r) => r.status)).toEqual([401, 401, 401, 200])
    })

    it('without a session succeeds; with everywhere it is refused', async () => {
      const { member } = await shop()
      const [here, there] = [member(), member()]
      expect((await here.logout()).status).toBe(200)
      await here.register(ZOE)
      await there.login(ZOE)
      const { id } = (
        await there.send<{ sessions: { id: string; isCurrent: boolean }[] }>('GET', '/api/account/sessions')
      ).body.sessions.find(({ isCurrent }) => !isCurrent)!
      await there.send('DELETE', `/api/account/sessions/${id}`)
      for (const nobody of [here, member()]) {
        const refused = await nobody.logout(true)
        expect([refused.status, refused.body.errorCode]).toEqual([401, 'invalidSession'])
      }
      expect((await there.session()).status).toBe(200)
    })
  })

  describe('the lifetime of a session', () => {
    it.each(
      sample([
        ['one that ends with the browser after twelve hours unused', false, 12],
        ['one that lasts after ninety days unused', true, 90 * 24],
      ]),
    )('ends: %s', async (_name, isPersistent, hours) => {
      const { member, clock } = await shop()
      const owner = member()
      await owner.register(ZOE, { isPersistent })
      clock.shift = (hours - 0.5) * 3_600_000
      expect((await owner.session()).status).toBe(200)
      clock.shift += (hours - 0.5) * 3_600_000
      expect((await owner.session()).status).toBe(200)
      clock.shift += (hours + 0.5) * 3_600_000
      expect((await owner.session()).status).toBe(401)
    })

    it('is not extended when a clock is set back', async () => {
      const { member, clock } = await shop()
      const owner = member()
      clock.shift = 100 * 86_400_000
      await owner.register(ZOE)
      clock.shift = 0
      expect((await owner.session()).status).toBe(401)
    })
  })

  describe('account calls', () => {
    it.each(sample(['/api/account/login', '/api/account', '/ap-subscription', '/api/account/logout']))(
      'of a foreign origin are refused: %s',
      async (path) => {
        const { member } = await shop()
        const owner = member()
        await owner.register(ZOE)
        const refused = await owner.send('POST', path, {}, { origin: 'https://evil.example' })
        expect([refused.status, refused.body.errorCode]).toEqual([403, 'foreignOrigin'])
        expect((await owner.send('POST', path, {}, { origin: ORIGIN })).status).not.toBe(403)
      },
    )

    it.each(
      sample([
        ['malformed JSON', '{"email":', 400, 'malformedJson'],
        ['a list', '[]', 400, 'validationFailed'],
        ['null', 'null', 400, 'validationFailed'],
        ['an oversized body', `"${'x'.repeat(20_000)}"`, 413, 'bodyTooLarge'],
        ['a deep body', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'validationFailed'],
      ]),
    )('refuse %s', async (_name, body, status, errorCode) => {
      const { member } = await shop()
      for (const path of ['/api/account/login', '/api/account', '/api/account/light-account', '/ap-subscription'])
        expect(await member().send('POST', path, body)).toMatchObject({ status, body: { errorCode } })
    })

    it('that read the session refuse malformed countries and unknown clients', async () => {
      const member = (await shop()).member()
      expect((await member.send('GET', '/auth/session', undefined, { 'x-client-id': 'AccountPortal' })).status).toBe(
        401,
      )
      for (const headers of [
        { 'application-country': 'Britain' },
        { 'x-client-id': 'a b' },
        { 'x-client-id': 'Unknown' },
      ])
        expect((await member.send('GET', '/auth/session', undefined, headers)).status).toBe(400)
    })
  })
})
