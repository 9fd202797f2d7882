import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, isName, normalEmail, normalName } from '#domain/accounts'
import { onBothStores } from '../store/stores.ts'
import { shops } from './shop.ts'

const naughty = [
  '',
  'null',
  'undefined',
  'true',
  '-1e400',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFEFF',
  '\u202Eevil',
  '😀',
  'Zalgơ̷̢',
  "'; drop table identity_user; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '%0d%0aSet-Cookie: x=1',
  '\r\nBcc: eve@example.com',
  '$' + '{7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
]

onBothStores((fresh) => {
  const shop = shops(fresh)
  const fields = [
    'email',
    'password',
    'firstName',
    'lastName',
    'dateOfBirth',
    'sourceId',
    'recaptcha',
    'invitationCode',
    'touchpoint',
  ]

  describe('naughty strings', () => {
    it.each(fields)(
      'in %s of a registration are taken as they are or refused with the field, never a 500',
      async (field) => {
        const { member } = await shop()
        for (const [i, value] of naughty.entries()) {
          const address = `198.51.100.${i}`
          const one = member({ address })
          const { status, body } = await one.register(`a${i}@example.com`, { [field]: value })
          expect([200, 400], `${field} ${JSON.stringify(value)}`).toContain(status)
          if (status === 400 && body.errorCode === 'validationFailed')
            expect(body.validationErrors?.every((e) => e.field.startsWith(field))).toBe(true)
          if (status === 200 && field === 'password')
            expect((await member({ address }).login(`a${i}@example.com`, value)).status).toBe(200)
        }
      },
    )

    it('in what is guessed, reset, activated and subscribed are refused or answered like any other', async () => {
      const { member, identity } = await shop()
      for (const [i, value] of naughty.entries()) {
        const one = () => member({ address: `198.51.100.${i}` })
        const calls = [
          one().login('zoe@example.com', value),
          one().login(value, 'correct horse'),
          one().startReset(value),
          one().light(value),
          one().completeReset(value, 'correct horse'),
          one().createPassword(value),
          one().send('POST', '/api/account/activation', { token: value }),
          one().send('POST', '/ap-subscription', { email: value, [value]: value }),
          one().send('POST', '/ap-subscription/end', { token: value }),
          one().send('GET', '/auth/session', undefined, {
            cookie: `stride.session=${encodeURIComponent(value.slice(0, 100).replaceAll('\uD800', ''))}`,
          }),
        ]
        const statuses = (await Promise.all(calls)).map((answer) => answer.status)
        expect(
          statuses.every((status) => status === 200 || (status >= 400 && status < 500)),
          JSON.stringify([value, statuses]),
        ).toBe(true)
      }
      await identity.idle()
    })
  })

  it('what was given at a registration is what the profile says', { timeout: 60_000 }, async () => {
    const { member } = await shop()
    const anyName = fc.string({ unit: 'grapheme', maxLength: 20 }).filter(isName)
    const anyEmail = fc.emailAddress().filter(isEmail)
    let i = 0
    await fc.assert(
      fc.asyncProperty(anyEmail, anyName, anyName, async (email, firstName, lastName) => {
        const one = member({ address: `198.51.100.${i++}` })
        const { status } = await one
          .register(`x${i}.${email}`.slice(0, 64), { firstName, lastName })
          .then((answer) =>
            answer.status === 400 ? one.register(`x${i}@example.com`, { firstName, lastName }) : answer,
          )
        expect(status).toBe(200)
        const { profile } = (await one.profile()).body
        expect(profile).toMatchObject({ firstName: normalName(firstName), lastName: normalName(lastName) })
        expect(profile['email']).toBe(normalEmail(String(profile['email'])))
      }),
      { numRuns: 25 },
    )
  })
})
