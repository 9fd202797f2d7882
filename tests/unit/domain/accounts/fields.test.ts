import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type AccountFieldRule, birthdayFrom, passwordStrength, problemsIn } from '#domain/accounts'
import { rulesOfCountry } from '#domain/addresses'
import * as schemas from '#schemas/accounts'
import { deliveryBody as deliveryBodyOf } from '#schemas/bag'
import { accountFields } from '#tests/account-fields'

const email = 'zoe@example.com'
const person = { firstName: 'Zoë', lastName: 'Night', dateOfBirth: '1990-02-28' }
const kmc = { phoneNumber: '010-1234-5678', carrier: 'skt', gender: 'female' }
const registration = { email, password: 'correct horse', recaptcha: 'x', ...person }
const deliveryBody = deliveryBodyOf(rulesOfCountry('GB', 'en'))

const address = { firstName: 'Zoë', lastName: 'Night', address1: '1 High Street', zipcode: 'LS1 1AA', city: 'Leeds' }
/** A body of the checkout with a value of its own. */
const delivered = (own: object) => ({ shippingAddress: { ...address, phoneNumber: '+44 20 7946 0000', ...own } })

describe('The rule of a field', () => {
  // Of each field: valid values, and invalid ones. The schema of the call says the same of every one of them.
  const cases: [
    keyof typeof accountFields,
    schema: z.ZodType,
    body: (value: string) => object,
    right: string[],
    wrong: string[],
  ][] = [
    [
      'email',
      schemas.registrationBody,
      (value) => ({ ...registration, email: value }),
      [email, 'ä.b@exämple.de'],
      ['zoe', 'a@b', 'a b@example.com'],
    ],
    [
      'username',
      schemas.loginBody,
      (value) => ({ email: value, password: 'x', recaptcha: 'x' }),
      [email],
      ['zoe', '@example.com'],
    ],
    [
      'newPassword',
      schemas.registrationBody,
      (value) => ({ ...registration, password: value }),
      ['12345678', 'x'.repeat(128)],
      ['1234567', 'x'.repeat(129), email, email.toUpperCase()],
    ],
    ['firstName', schemas.profileBody, (firstName) => ({ firstName }), ['Zoë', 'Ng’', '民지'], ['Z0e', '<b>']],
    ['lastName', schemas.profileBody, (lastName) => ({ lastName }), ['O’Neill', 'de la Cruz'], ['12', '@']],
    ['dateOfBirth', schemas.profileBody, (dateOfBirth) => ({ dateOfBirth }), ['1990-02-28'], ['1990-02-30', 'x']],
    ['phoneNumber', schemas.profileBody, (phoneNumber) => ({ phoneNumber }), ['+44 20 7946 0000'], ['phone', '12']],
    [
      'email',
      deliveryBody,
      (customerEmail) => ({ customerEmail }),
      [email, 'ä.b@exämple.de'],
      ['zoe', 'a@b', 'a b@example.com'],
    ],
    ['firstName', deliveryBody, (firstName) => delivered({ firstName }), ['Zoë', 'Ng’', '민지'], ['Z0e', '<b>', '-']],
    ['lastName', deliveryBody, (lastName) => delivered({ lastName }), ['O’Neill', 'de la Cruz'], ['12', '@']],
    [
      'phoneNumber',
      deliveryBody,
      (phoneNumber) => delivered({ phoneNumber }),
      ['+44 20 7946 0000', '0113/496-0000'],
      ['phone', '12'],
    ],
    [
      'kmcPhoneNumber',
      schemas.registrationBody,
      (phoneNumber) => ({ ...registration, kmc: { ...kmc, phoneNumber } }),
      ['010-1234-5678', '01912345678', '016 123 4567', '+82 10 1234 5678'],
      ['02-123-4567', '010-12-34', '+82 2 123 4567'],
    ],
  ]

  test.each(cases)('%s is the same in the form and in the call', (name, schema, body, right, wrong) => {
    const { problem, maxLength }: AccountFieldRule = accountFields[name]
    for (const value of right) {
      expect(problem?.(value, { email }), value).toBe(undefined)
      expect(value.length).toBeLessThanOrEqual(maxLength)
    }
    for (const value of wrong) expect(problem?.(value, { email }), value).toEqual(expect.any(String))
    for (const value of [...right, ...wrong])
      expect(schema.safeParse(body(value)).success, value).toBe(right.includes(value))
  })

  test.each([
    ['username', 'username'],
    ['password', 'current-password'],
    ['newPassword', 'new-password'],
    ['email', 'email'],
    ['dateOfBirth', 'bday'],
  ] as const)('%s is known to password managers and browsers as %s', (name, autoComplete) => {
    expect(accountFields[name].autoComplete).toBe(autoComplete)
  })

  test.each([
    [13, '2013-11-22', undefined],
    [13, '2013-11-23', 'tooYoung'],
    [18, '2013-11-22', 'tooYoung'],
    [13, 'yesterday', 'invalid'],
  ])('A birthday from %d years on judges %s as %s', (age, value, problem) => {
    expect(birthdayFrom(age, Date.UTC(2026, 10, 22, 12))(value)).toBe(problem)
  })
})

describe('The problems of a form', () => {
  const fields = [
    { ...accountFields.email, required: true },
    { ...accountFields.newPassword, required: true },
    accountFields.firstName,
  ]

  test.each([
    [{ email, password: 'correct horse', firstName: '' }, {}],
    [{}, { email: 'required', password: 'required' }],
    [
      { email, password: email.toUpperCase(), firstName: '7' },
      { password: 'likeEmail', firstName: 'invalid' },
    ],
  ])('of %j are %j', (values, problems) => {
    expect(problemsIn(fields, values as Record<string, string>)).toEqual(problems)
  })

  test('stand in the order of the fields', () => {
    expect(Object.keys(problemsIn(fields, { firstName: '7' }))).toEqual(['email', 'password', 'firstName'])
  })
})

test.each([
  ['', 0],
  ['1234567', 0],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['password', 1],
  ['12345678', 1],
  ['summer rain', 2],
  ['correct horse battery staple', 3],
  ['x'.repeat(200), 0],
])('The strength of the password %j is %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
