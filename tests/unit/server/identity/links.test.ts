import { describe, expect, it } from 'vitest'
import { linkLife } from '#domain/accounts'
import { onBothStores } from '../store/stores.ts'
import { ORIGIN, shops } from './shop.ts'

const ZOE = 'zoe@example.com'

onBothStores((fresh) => {
  const shop = shops(fresh)
  describe('a password reset', () => {
    it('answers the same for full, light and unknown addresses, and mails the known ones', async () => {
      const { member, mails } = await shop()
      await member().register(ZOE)
      await member().light('light@example.com')
      const before = (await mails()).length
      const answers = []
      for (const email of [ZOE, 'light@example.com', 'nobody@example.com'])
        answers.push(await member().startReset(email))
      expect(new Set(answers.map((a) => JSON.stringify([a.status, a.body])))).toEqual(
        new Set([JSON.stringify([200, { started: true }])]),
      )
      expect(
        (await mails())
          .slice(before)
          .map((m) => m.to)
          .sort(),
      ).toEqual(['light@example.com', ZOE].sort())
    })

    it('succeeds once when ten calls bring its token in parallel', async () => {
      const { member, mailed } = await shop()
      await member().register(ZOE)
      await member().startReset(ZOE)
      const token = await mailed(ZOE)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => member().completeReset(token, `password ${i}`)),
      )
      expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    })

    it('keeps its token when the new password is refused', async () => {
      const { member, mailed } = await shop()
      await member().register(ZOE)
      await member().startReset(ZOE)
      const token = await mailed(ZOE)
      expect((await member().completeReset(token, 'short')).body.validationErrors).toMatchObject([
        { field: 'password' },
      ])
      expect((await member().completeReset(token, ZOE)).body.validationErrors).toMatchObject([{ code: 'likeEmail' }])
      expect((await member().completeReset(token, 'long enough')).status).toBe(200)
    })

    it('accepts only the newest link, for an hour, and not after a clock was set back', async () => {
      const { member, mailed, clock } = await shop()
      await member().register(ZOE)
      await member().startReset(ZOE)
      const first = await mailed(ZOE)
      await new Promise((later) => setTimeout(later, 5))
      await member().startReset(ZOE)
      const second = await mailed(ZOE)
      expect(first).not.toBe(second)
      expect((await member().completeReset(first, 'long enough')).status).toBe(400)
      clock.shift = linkLife.reset + 1000
      expect((await member().completeReset(second, 'long enough')).status).toBe(400)
      clock.shift = -2 * linkLife.reset
      expect((await member().completeReset(second, 'long enough')).status).toBe(400)
      clock.shift = 0
      expect((await member().completeReset(second, 'long enough')).status).toBe(200)
    })

    it('refuses the token of another purpose', async () => {
      const { member, mailed } = await shop()
      await member().register(ZOE)
      const activation = await mailed(ZOE)
      expect((await member().completeReset(activation, 'long enough')).body.errorCode).toBe('invalidToken')
      expect((await member().createPassword(activation)).body.errorCode).toBe('invalidToken')
    })

    it('says of its token that it is used, expired or not valid', async () => {
      const { member, mailed, clock } = await shop()
      await member().register(ZOE)
      await member().startReset(ZOE)
      const token = await mailed(ZOE, 'reset-password')
      const problemOf = async (given: string) =>
        (await member().completeReset(given, 'long enough')).body.validationErrors?.map(({ code }) => code)
      clock.shift = linkLife.reset + 1000
      expect(await problemOf(token)).toEqual(['expired'])
      clock.shift = 0
      expect(await problemOf(token)).toBe(undefined)
      expect(await problemOf(token)).toEqual(['used'])
      expect(await problemOf('x'.repeat(43))).toEqual(['invalid'])
    })

    it('stores only hashes of tokens', async () => {
      const { member, mailed, store } = await shop()
      await member().register(ZOE)
      const token = await mailed(ZOE)
      const rows = await store.db.selectFrom('identity_link').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(token)
    })
  })

  describe('a light account', () => {
    it('answers the same account id for a new, a light and a full address', async () => {
      const { member } = await shop()
      const first = await member().light(ZOE)
      const second = await member().light(ZOE)
      await member().register('full@example.com')
      const full = await member().light('full@example.com')
      const again = await member().light('full@example.com')
      expect([first.status, first.body]).toEqual([second.status, second.body])
      expect([full.status, Object.keys(full.body)]).toEqual([200, ['acid']])
      expect(again.body).toEqual(full.body)
      expect(full.body.acid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    })

    it('is mailed one message that confirms the newsletter and completes the account', async () => {
      const { member, mails, mailed, store } = await shop()
      await member().light(ZOE)
      const letters = await mails()
      expect(letters.map((letter) => letter.to)).toEqual([ZOE])
      expect(letters[0]!.text).toContain(`${ORIGIN}/stride/en_GB/newsletter/?a=`)
      expect(letters[0]!.text).toContain(`${ORIGIN}/stride/en_GB/account-activation/?a=`)
      const status = async () =>
        (await store.db.selectFrom('subscription').select('status').execute()).map((row) => row.status)
      expect(await status()).toEqual(['pending'])
      const token = await mailed(ZOE, 'newsletter')
      expect((await member().send('POST', '/ap-subscription/confirm', { token })).status).toBe(200)
      expect(await status()).toEqual(['confirmed'])
      expect((await member().createPassword(await mailed(ZOE, 'account-activation'))).status).toBe(200)
    })

    it.each([
      ['a light account whose newsletter is confirmed', 'Complete your Stride account'],
      ['a full account', 'Confirm the Stride newsletter'],
      ['a full account whose newsletter is confirmed', 'You have a Stride account already'],
    ])('registered again for %s, is mailed "%s"', async (scene, subject) => {
      const { member, mails, mailed } = await shop()
      await (scene.includes('full') ? member().register(ZOE) : member().light(ZOE))
      if (scene.includes('confirmed')) {
        await member().send('POST', '/ap-subscription', { email: ZOE })
        const token = await mailed(ZOE, 'newsletter')
        expect((await member().send('POST', '/ap-subscription/confirm', { token })).status).toBe(200)
      }
      const before = (await mails()).length
      await member().light(ZOE)
      expect((await mails()).slice(before).map((letter) => letter.subject)).toEqual([subject])
    })

    it('has a link that works in its newest mail, also when one request follows another at once', async () => {
      const { member, mailed } = await shop()
      await member().light(ZOE)
      for (let round = 0; round < 5; round++)
        await Promise.all([member().light(ZOE), member().send('POST', '/ap-subscription', { email: ZOE })])
      const token = await mailed(ZOE, 'newsletter')
      expect((await member().send('POST', '/ap-subscription/confirm', { token })).status).toBe(200)
    })

    it('has no session and no login, and a registration cannot take it over', async () => {
      const { member, mails } = await shop()
      const visitor = member()
      await visitor.light(ZOE).then(mails)
      expect(visitor.cookies.size).toBe(0)
      expect((await member().login(ZOE)).body.error_description).toBe('INVALID_CREDENTIALS')
      expect((await member().register(ZOE)).status).toBe(409)
    })

    it('becomes a full account by its mailed token, with the same account id', async () => {
      const { member, mailed } = await shop()
      const { acid } = (await member().light(ZOE, { firstName: 'Zoë' })).body
      const owner = member()
      const made = await owner.createPassword(await mailed(ZOE, 'account-activation'), { lastName: 'Night' })
      expect(made).toMatchObject({ status: 200, body: { acid, isNewUser: true } })
      expect((await owner.profile()).body.profile).toMatchObject({
        firstName: 'Zoë',
        lastName: 'Night',
        accountType: 'FULL',
        isActivated: true,
      })
      expect((await member().login(ZOE)).status).toBe(200)
    })

    it('keeps its token when the password is refused because it equals the address', async () => {
      const { member, mailed } = await shop()
      await member().light(ZOE)
      const token = await mailed(ZOE, 'account-activation')
      const refused = await member().createPassword(token, { password: ZOE.toUpperCase() })
      expect([refused.status, refused.body.validationErrors]).toMatchObject([400, [{ code: 'likeEmail' }]])
      expect((await member().createPassword(token)).status).toBe(200)
    })

    it('may be activated first, and then create its password with the token of the answer', async () => {
      const { member, mailed } = await shop()
      await member().light(ZOE)
      const { body } = await member().activate(await mailed(ZOE, 'account-activation'))
      expect([body.accountType, body.email]).toEqual(['LIGHT', ZOE])
      expect((await member().createPassword(body.token!)).status).toBe(200)
      expect((await member().createPassword(body.token!)).status).toBe(400)
    })

    it('gets another account id when an account has left its address seven days ago', async () => {
      const { member, mails, mailed, store, clock } = await shop()
      const { acid } = (await member().light(ZOE)).body
      const owner = member()
      await owner.createPassword(await mailed(ZOE, 'account-activation'))
      await owner.send('POST', '/api/account/email', { email: 'new@example.com', currentPassword: 'correct horse' })
      await owner.send('POST', '/api/account/email/complete', { token: await mailed('new@example.com') })
      clock.shift = linkLife.emailUndo + 1000
      expect((await member().light(ZOE)).body).toEqual({ acid })
      await mails()
      const rows = await store.db.selectFrom('identity_user').select(['id', 'email']).orderBy('email').execute()
      expect(rows).toMatchObject([{ email: 'new@example.com', id: acid }, { email: ZOE }])
    })
  })

  describe('the newsletter', () => {
    it('starts only after a confirmation by mail, and ends by the token of every mail', async () => {
      const { member, mailed, mails, store } = await shop()
      const status = async () =>
        (await store.db.selectFrom('subscription').select('status').execute()).map((r) => r.status)
      await member().send('POST', '/ap-subscription', { email: ZOE, anything: ['else'] })
      const token = await mailed(ZOE)
      expect(await status()).toEqual(['pending'])
      expect((await member().send('POST', '/ap-subscription/confirm', { token })).status).toBe(200)
      expect(await status()).toEqual(['confirmed'])
      expect((await member().send('POST', '/ap-subscription/confirm', { token })).status).toBe(400)
      // A subscriber gets no second mail, and the answer is the same.
      expect((await member().send('POST', '/ap-subscription', { email: ZOE })).body).toMatchObject({ started: true })
      const letters = await mails()
      expect(letters).toHaveLength(1)
      const { id } = await store.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow()
      const end = (t: string) => member().send('POST', '/ap-subscription/end', { token: t })
      expect(await end(`${id}.${'0'.repeat(32)}`)).toMatchObject({
        status: 400,
        body: { errorCode: 'invalidToken', validationErrors: [{ field: 'token', code: 'invalid' }] },
      })
      const unsubscribe = /[?&]u=([\w.-]+)/.exec(letters[0]!.head.replaceAll(' ', ''))![1]!
      expect((await end(unsubscribe)).status).toBe(200)
      expect((await end(unsubscribe)).status).toBe(200)
      expect(await status()).toEqual(['ended'])
    })

    it('is confirmed for each brand by the brand’s own link, on a site of that brand only', async () => {
      const { member, mails, store } = await shop()
      const [stride, reebok] = [member(), member({ site: 'reebok/de_DE' })]
      for (const visitor of [stride, reebok]) {
        await visitor.send('POST', '/ap-subscription', { email: ZOE })
        await mails()
      }
      const [of = '', ofReebok = ''] = (await mails()).map((mail) => /[?&]a=([\w-]+)/.exec(mail.text)?.[1])
      const confirm = (visitor: typeof stride, token: string) =>
        visitor.send('POST', '/ap-subscription/confirm', { token })
      expect((await confirm(reebok, of)).body.errorCode).toBe('invalidToken')
      expect((await confirm(stride, of)).status).toBe(200)
      const status = async () =>
        await store.db.selectFrom('subscription').select(['brand', 'status']).orderBy('brand').execute()
      expect(await status()).toEqual([
        { brand: 'reebok', status: 'pending' },
        { brand: 'stride', status: 'confirmed' },
      ])
      expect((await confirm(reebok, ofReebok)).status).toBe(200)
      expect((await status()).map((row) => row.status)).toEqual(['confirmed', 'confirmed'])
    })

    it.each([
      ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', 200],
      [
        'a form in parts',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        200,
      ],
      ['another form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=No', 400],
      ['broken parts', 'multipart/form-data; boundary=b', '--c', 400],
      ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}', 400],
    ])(
      'ends by one click in a mail program, which posts to the address of the header: %s',
      async (_n, type, body, status) => {
        const { member, mails, store } = await shop()
        await member().send('POST', '/ap-subscription', { email: ZOE })
        const [mail] = await mails()
        expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
        const address = new URL(/^List-Unsubscribe: <(.*)>$/m.exec(mail!.head)![1]!.replaceAll(' ', ''))
        expect([address.origin, address.searchParams.get('sitePath')]).toEqual([ORIGIN, 'stride/en_GB'])
        // A mail program sends no Origin and no cookie.
        const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site' }
        const path = `${address.pathname}?u=${address.searchParams.get('u')}`
        expect((await member().send('POST', path, body, headers)).status).toBe(status)
        const row = await store.db.selectFrom('subscription').select('status').executeTakeFirstOrThrow()
        expect(row.status).toBe(status === 200 ? 'ended' : 'pending')
        const page = await member().send('GET', path)
        expect([page.status, page.headers.get('location')]).toEqual([
          302,
          `${ORIGIN}/stride/en_GB/newsletter/?u=${address.searchParams.get('u')}`,
        ])
      },
    )
  })
})
