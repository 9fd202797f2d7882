import { describe, expect, it } from 'vitest'
import { editableFields, RE_AUTH_MS } from '#domain/accounts'
import type { SessionItem } from '#schemas/accounts'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const ZOE = 'zoe@example.com'

onBothStores((fresh, sample) => {
  const shop = shops(fresh)
  const owner = async () => {
    const opened = await shop()
    const member = opened.member()
    await member.register(ZOE, { firstName: 'Zoë' })
    return { ...opened, zoe: member }
  }

  describe('the calls of account owners', () => {
    it.each(
      sample([
        ['GET', '/api/account/profile', undefined],
        ['GET', '/api/account/basic-profile', undefined],
        ['PATCH', '/api/account/profile', { firstName: 'Eve' }],
        ['POST', '/api/account/email', { email: 'eve@example.com' }],
        ['POST', '/api/account/password', { currentPassword: 'correct horse', password: 'another one' }],
        ['GET', '/api/account/sessions', undefined],
        ['DELETE', '/api/account/sessions/1', undefined],
      ]),
    )('are 401 without a session: %s %s', async (method, path, body) => {
      const refused = await (await shop()).member().send(method, path, body)
      expect([refused.status, refused.body.errorCode]).toEqual([401, 'invalidSession'])
    })
  })

  describe('the profile', () => {
    const values: Record<string, string> = {
      firstName: 'Ωmega',
      lastName: 'van der Ångström-O’Hara',
      dateOfBirth: '1990-02-28',
      phoneNumber: '+44 20 7946 0000',
    }
    const inProfile = Object.entries(editableFields).filter(([, { call }]) => call === 'PATCH /api/account/profile')

    it.each(inProfile)('accepts a new and an empty %s, and refuses an invalid one', async (field, rule) => {
      const { zoe } = await owner()
      const patch = (value: unknown) =>
        zoe.send<{ profile: Record<string, string> }>('PATCH', '/api/account/profile', { [field]: value })
      expect((await patch(values[field])).body.profile[field]).toBe(values[field])
      expect(rule.isValid('<b>')).toBe(false)
      for (const wrong of ['<b>', 7, null, ['x'], {}]) {
        const refused = await patch(wrong)
        expect([refused.status, refused.body.validationErrors?.[0]?.field]).toEqual([400, field])
      }
      expect((await zoe.profile()).body.profile[field]).toBe(values[field])
      expect((await patch('')).body.profile[field]).toBe('')
    })

    it.each(sample(['email', 'password', 'acid', 'accountType', 'lockType', 'isActivated', '__proto__']))(
      'does not accept %s',
      async (field) => {
        const { zoe } = await owner()
        const before = (await zoe.profile()).body
        expect((await zoe.send('PATCH', '/api/account/profile', `{"${field}":"x"}`)).status).toBe(400)
        expect((await zoe.profile()).body).toEqual(before)
      },
    )

    it('has a short form for session reloads', async () => {
      const { zoe } = await owner()
      const { body } = await zoe.send<{ profile: object }>('GET', '/api/account/basic-profile')
      const greeted = { acid: expect.any(String), email: ZOE, firstName: 'Zoë', accountType: 'FULL' }
      expect(body.profile).toEqual({ ...greeted, isPersistent: false })
      await zoe.login(ZOE, 'correct horse', { isPersistent: true })
      const again = await zoe.send<{ profile: object }>('GET', '/api/account/basic-profile')
      expect(again.body.profile).toEqual({ ...greeted, isPersistent: true })
    })

    it('keeps all of several parallel changes', async () => {
      const { zoe, store } = await owner()
      const patched = await Promise.all(
        Object.entries(values).map(([field, value]) => zoe.send('PATCH', '/api/account/profile', { [field]: value })),
      )
      expect(patched.map(({ status }) => status)).toEqual(patched.map(() => 200))
      expect((await zoe.profile()).body.profile).toMatchObject(values)
      const { name } = await store.db.selectFrom('identity_user').select('name').executeTakeFirstOrThrow()
      expect(name).toBe(`${values['firstName']} ${values['lastName']}`)
      await zoe.send('PATCH', '/api/account/profile', { firstName: '' })
      expect(await store.db.selectFrom('identity_user').select('name').execute()).toEqual([
        { name: values['lastName'] },
      ])
    })
  })

  describe('a password change', () => {
    const change = (
      m: { send: (method: string, path: string, body: object) => unknown },
      currentPassword: string,
      password: string,
    ) =>
      m.send('POST', '/api/account/password', { currentPassword, password }) as Promise<{
        status: number
        body: { error_description?: string }
      }>

    it('needs the old password, ends all other sessions and renews this one', async () => {
      const { zoe, member, mails } = await owner()
      const other = member()
      await other.login(ZOE)
      expect((await change(zoe, 'wrong', 'another one')).status).toBe(400)
      const before = zoe.cookies.get('stride.session')
      expect((await change(zoe, 'correct horse', 'another one')).status).toBe(200)
      expect(zoe.cookies.get('stride.session')).not.toBe(before)
      expect([(await zoe.session()).status, (await other.session()).status]).toEqual([200, 401])
      expect((await member().login(ZOE)).status).toBe(400)
      expect((await member().login(ZOE, 'another one')).status).toBe(200)
      expect((await mails()).at(-1)?.subject).toContain('password was changed')
    })

    it('counts wrong guesses as a login does', async () => {
      const { zoe, passwords } = await owner()
      passwords.checked = 0
      const answers = await Promise.all(Array.from({ length: 12 }, () => change(zoe, 'wrong', 'another one')))
      expect(passwords.checked).toBe(5)
      expect(answers.filter((a) => a.body.error_description === 'Account Locked')).toHaveLength(7)
    })
  })

  describe('an e-mail change', () => {
    const ask = (m: { send: (method: string, path: string, body: object) => unknown }, email: string) =>
      m.send('POST', '/api/account/email', { email, currentPassword: 'correct horse' }) as Promise<{
        status: number
        body: { errorCode?: string }
      }>
    const complete = (m: { send: (method: string, path: string, body: object) => unknown }, token: string) =>
      m.send('POST', '/api/account/email/complete', { token }) as Promise<{ status: number }>

    it('takes effect when the link to the new address is used, and is mailed to the old one', async () => {
      const { zoe, member, mailed, mails } = await owner()
      expect((await ask(zoe, 'New@Example.com')).status).toBe(200)
      expect((await zoe.profile()).body.profile['email']).toBe(ZOE)
      const token = await mailed('new@example.com')
      expect((await complete(member(), token)).status).toBe(200)
      expect((await complete(member(), token)).status).toBe(400)
      expect((await zoe.profile()).body.profile['email']).toBe('new@example.com')
      expect((await member().login('new@example.com')).status).toBe(200)
      expect((await mails()).at(-1)).toMatchObject({ to: ZOE, subject: expect.stringContaining('new e-mail address') })
    })

    it('asks for the password once: a login that is long ago needs no re-authentication', async () => {
      const { zoe, clock, mailed } = await owner()
      clock.shift = RE_AUTH_MS + 1000
      expect((await ask(zoe, 'new@example.com')).status).toBe(200)
      expect(await mailed('new@example.com')).not.toBe('')
    })

    it.each([0, RE_AUTH_MS + 1000])(
      'without the right password mails nothing, %d ms after the login',
      async (shift) => {
        const { zoe, clock, mails } = await owner()
        clock.shift = shift
        const before = (await mails()).length
        const missing = await zoe.send('POST', '/api/account/email', { email: 'new@example.com' })
        const wrong = { email: 'new@example.com', currentPassword: 'wrong horse' }
        const refused = await zoe.send('POST', '/api/account/email', wrong)
        expect([missing.status, refused.status]).toEqual([400, 400])
        expect(await mails()).toHaveLength(before)
      },
    )

    it('of an account without a password needs a recent login', async () => {
      const { zoe, clock, store } = await owner()
      await store.db.updateTable('identity_login').set({ password: null }).execute()
      clock.shift = RE_AUTH_MS + 1000
      const refused = await zoe.send('POST', '/api/account/email', { email: 'new@example.com' })
      expect(refused).toMatchObject({ status: 403, body: { errorCode: 'reAuthenticationNeeded' } })
      clock.shift = 0
      expect((await zoe.send('POST', '/api/account/email', { email: 'new@example.com' })).status).toBe(200)
    })

    it('to an address with an account answers the same and changes nothing', async () => {
      const { zoe, member, mails } = await owner()
      await member().register('taken@example.com')
      const before = (await mails()).length
      expect((await ask(zoe, 'taken@example.com')).status).toBe(200)
      expect(await mails()).toHaveLength(before)
      expect((await zoe.profile()).body.profile['email']).toBe(ZOE)
    })
  })

  describe('the list of sessions', () => {
    const list = async (m: { send: (method: string, path: string) => unknown }) =>
      ((await m.send('GET', '/api/account/sessions')) as { body: { sessions: SessionItem[] } }).body.sessions

    it('names devices, marks the present one, and can end the account’s own sessions', async () => {
      const { zoe, member } = await owner()
      const phone = member()
      await phone.login(ZOE, 'correct horse', { isPersistent: true })
      const items = await list(zoe)
      expect(items.map((item) => [item.device, item.isPersistent, item.isCurrent]).sort()).toEqual([
        ['Firefox, Linux', false, true],
        ['Firefox, Linux', true, false],
      ])
      const other = items.find((item) => !item.isCurrent)!
      await zoe.send('DELETE', `/api/account/sessions/${other.id}`)
      expect((await phone.session()).status).toBe(401)
      expect(await list(zoe)).toHaveLength(1)
    })

    it('does not let another account end a session', async () => {
      const { zoe, member } = await owner()
      const [item] = await list(zoe)
      const stranger = member()
      await stranger.register('else@example.com')
      await stranger.send('DELETE', `/api/account/sessions/${item!.id}`)
      expect((await zoe.session()).status).toBe(200)
    })
  })
})
