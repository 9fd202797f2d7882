import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claims, type ExternalIdentity, identityOf, type Provider, providersOf } from '#domain/external-auth'

const openId = {
  sub: '248289761001',
  email: 'Jane.Doe@Example.com',
  email_verified: true,
  given_name: 'Jane',
  family_name: 'Doe',
  birthdate: '2001-02-28',
}
const jane = {
  subject: '248289761001',
  email: 'jane.doe@example.com',
  isEmailVerified: true,
  firstName: 'Jane',
  lastName: 'Doe',
  dateOfBirth: '2001-02-28',
}

type Row = [provider: Provider, claims: Claims, expected: Omit<ExternalIdentity, 'provider'>, form?: Claims]

describe('The person of the claims', () => {
  it.each<Row>([
    ['google', { ...openId, email: 'jane.doe@gmail.com' }, { ...jane, email: 'jane.doe@gmail.com' }],
    ['google', { ...openId, hd: 'example.com' }, jane],
    ['google', openId, { ...jane, isEmailVerified: false }],
    [
      'apple',
      { sub: '000.abc.0123', email: 'x@privaterelay.appleid.com', email_verified: 'true', is_private_email: 'true' },
      { ...jane, subject: '000.abc.0123', email: 'x@privaterelay.appleid.com', dateOfBirth: '' },
      { name: { firstName: 'Jane', lastName: 'Doe' } },
    ],
    [
      'apple',
      { sub: '1', email: 'a@b.de', email_verified: 'false' },
      { ...jane, subject: '1', email: 'a@b.de', isEmailVerified: false, firstName: '', lastName: '', dateOfBirth: '' },
    ],
    ['yahoo', openId, jane],
    ['yahoo', { ...openId, birthdate: '2001' }, { ...jane, dateOfBirth: '' }],
    [
      'kakao',
      { sub: '3141592', nickname: '라이언', email: 'a@kakao.com', email_verified: true },
      { ...jane, subject: '3141592', email: 'a@kakao.com', firstName: '', lastName: '', dateOfBirth: '' },
    ],
    ['kmc', { ...openId, email: undefined }, { ...jane, email: '', isEmailVerified: false }],
    ['test', openId, jane],
    [
      'facebook',
      {
        id: '248289761001',
        email: 'jane.doe@example.com',
        first_name: 'Jane',
        last_name: 'Doe',
        birthday: '02/28/2001',
      },
      { ...jane, isEmailVerified: false },
    ],
    [
      'facebook',
      { id: '7', birthday: '02/28' },
      { ...jane, subject: '7', email: '', isEmailVerified: false, firstName: '', lastName: '', dateOfBirth: '' },
    ],
    [
      'vk',
      {
        user: {
          user_id: 248289761001,
          email: 'jane.doe@example.com',
          first_name: 'Jane',
          last_name: 'Doe',
          birthday: '28.2.2001',
          verified: true,
        },
      },
      { ...jane, isEmailVerified: false },
    ],
    [
      'naver',
      {
        resultcode: '00',
        response: { id: '32742776', email: 'kim@naver.com', name: '김철수', birthyear: '1990', birthday: '10-01' },
      },
      {
        subject: '32742776',
        email: 'kim@naver.com',
        isEmailVerified: false,
        firstName: '김철수',
        lastName: '',
        dateOfBirth: '1990-10-01',
      },
    ],
  ])('of %s is read from %j', (provider, claims, expected, form) => {
    expect(identityOf(provider, claims, form)).toEqual({ provider, ...expected })
  })

  it.each<[string, Partial<typeof openId>, object]>([
    ['a name with markup', { given_name: '<b>Jane</b>' }, { firstName: '' }],
    ['a name that is too long', { family_name: 'x'.repeat(100) }, { lastName: '' }],
    ['an address that is none', { email: 'jane at home' }, { email: '', isEmailVerified: false }],
    ['a day that does not exist', { birthdate: '2001-02-30' }, { dateOfBirth: '' }],
    ['a birthday without its year', { birthdate: '0000-02-28' }, { dateOfBirth: '' }],
    ['a truth value that is a number', { email_verified: 1 as never }, { isEmailVerified: false }],
  ])('lacks %s', (_what, claims, expected) => {
    expect(identityOf('yahoo', { ...openId, ...claims })).toEqual({ provider: 'yahoo', ...jane, ...expected })
  })

  it.each([undefined, '', null, {}, 'a b', 'x'.repeat(300), 1.5, '\u0000'])('is nobody with the subject %j', (sub) => {
    expect(identityOf('yahoo', { ...openId, sub })).toBeUndefined()
  })

  it('is read from any JSON of any provider without an error, and never has a verified address that is absent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...providersOf('stride')),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        (provider, claims, part) => {
          const told = identityOf(
            provider,
            { ...claims, sub: 'x', id: 'x', user: part, response: part },
            { name: part },
          )
          expect(told?.isEmailVerified === true && told.email === '').toBe(false)
        },
      ),
    )
  })
})

describe('An address that a provider has verified is that of the shop letter by letter', () => {
  const verified = (email: string) =>
    identityOf('yahoo', { ...openId, email }) as Pick<ExternalIdentity, 'email' | 'isEmailVerified'>

  it.each(['zoe@example.com', 'Zoe@Example.COM', 'zoë@example.com', 'zoe+shop@xn--bcher-kva.example'])(
    'and counts as verified: %s.',
    (email) => {
      expect(verified(email)).toMatchObject({ email: email.toLowerCase(), isEmailVerified: true })
    },
  )

  it.each([
    ['full width', '\uff5aoe@example.com'],
    ['a full-width domain', 'zoe@\uff45xample.com'],
    ['a full-width sign', 'zoe\uff20example.com'],
    ['the sign of kelvin', '\u212aim@example.com'],
    ['the sign of kelvin in its domain', 'zoe@\u212aim.example'],
    ['a capital beyond ASCII', 'ZO\u00cb@example.com'],
    ['a mark of its own on a letter', 'zoe\u0308@example.com'],
    ['a capital I with a dot', 'JAN\u0130@example.com'],
    ['a letter in the shape of mathematics', 'zoe@\u{1d41e}xample.com'],
    ['a long s in its domain', 'zoe@\u017fhop.example'],
    ['a sharp s in its domain', 'zoe@stra\u00dfe.example'],
    ['an ideographic dot', 'zoe@example\u3002com'],
    ['a typographic apostrophe', 'o\u2019neil@example.com'],
    ['a space without width', 'zo\u200be@example.com'],
    ['a soft hyphen', 'zo\u00ade@example.com'],
    ['a mark of direction', '\u202ezoe@example.com'],
    ['space around it', ' zoe@example.com '],
    ['a scheme', 'mailto:zoe@example.com'],
    ['a name', 'Eve <zoe@example.com>'],
    ['quotes', '"zoe@example.com"'],
    ['the end of a sentence', 'zoe@example.com.'],
    ['a domain that is not in the form of the DNS', 'zoe@b\u00fccher.example'],
  ])('else it is another mailbox, and not verified: %s.', (_what, email) => {
    expect(verified(email).isEmailVerified).toBe(false)
  })

  it('which holds of any text: what is verified differs from it in the case of ASCII letters at most.', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) => {
        const told = verified(text)
        return !told.isEmailVerified || told.email === text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      }),
    )
  })
})
