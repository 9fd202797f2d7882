import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPersonalKey, trackingValue } from '#domain/tracking'

it.each([
  ['Damen', 'DAMEN'],
  ['istanbul', 'ISTANBUL'],
  ['straße', 'STRASSE'],
  ['', ''],
  [true, 'TRUE'],
  [false, 'FALSE'],
  ['true', 'TRUE'],
  ['kim@example.com', 'kim@example.com'],
  ['Kim.Li+x@mail.example.co.uk', 'Kim.Li+x@mail.example.co.uk'],
  ['kim@home', 'KIM@HOME'],
  ['write to kim@example.com', 'WRITE TO KIM@EXAMPLE.COM'],
  [12.5, 12.5],
  [0, 0],
  [Number.NaN, undefined],
  [null, undefined],
  [undefined, undefined],
  [{ a: 1 }, undefined],
  [
    ['st1', true, 2, null],
    ['ST1', 'TRUE', 2],
  ],
  [[], []],
])('%j is sent as %j', (value, sent) => {
  expect(trackingValue(value)).toEqual(sent)
})

it('upper-cases alike whatever the language of the browser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('@'))
      expect(trackingValue(text)).toBe(text.toUpperCase())
    }),
  )
})

it.each([
  ...['acid', 'ACID', 'email', 'e-mail', 'userEmail', 'email_address', 'customer.mail', 'firstName', 'last-name'],
  ...['FULL_NAME', 'username', 'shippingAddress', 'addressLine1', 'phoneNumber', 'postalCode', 'zip'],
  ...['zipcode', 'city', 'birthDate', 'membershipId', 'password', 'resetToken', 'gender'],
])('%s names something personal', (key) => {
  expect(isPersonalKey(key)).toBe(true)
})

it.each(['name', 'pid', 'pageType', 'quantity', 'placement', 'placid', 'capacity', 'percentage', 'opener', 'levels'])(
  '%s does not',
  (key) => {
    expect(isPersonalKey(key)).toBe(false)
  },
)
