import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPersonalKey, snakeCase, trackingValue } from '#domain/tracking'

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
  ['write to kim@example.com', 'WRITE TO KIM@EXAMPLE.COM'],
  [
    ['st1', 'kim@example.com'],
    ['ST1', 'kim@example.com'],
  ],
  ['kim@home', 'KIM@HOME'],
  ['2 @ 3.50', '2 @ 3.50'],
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
])('The value %j is sent as %j.', (value, sent) => {
  expect(trackingValue(value)).toEqual(sent)
})

it('Values are upper-cased in the same way in every language of the browser.', () => {
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
  ...['zipcode', 'city', 'birthDate', 'membershipId', 'password', 'resetToken', 'gender', 'surname', 'givenName'],
  ...['familyName', 'tel', 'homeTel', 'tel2', 'mobile', 'mobile_number', 'dob', 'DOB', 'shippingCity', 'billing-zip'],
  ...['post_code', 'streetName', 'IPAddress'],
])('The key %s names something personal.', (key) => {
  expect(isPersonalKey(snakeCase(key))).toBe(true)
})

it.each([
  ...['name', 'productName', 'pid', 'pageType', 'quantity', 'placement', 'placid', 'capacity', 'percentage', 'opener'],
  ...['levels', 'hotel', 'page', 'averageRating', 'tip', 'video', 'consent_level'],
])('The key %s names nothing personal.', (key) => {
  expect(isPersonalKey(snakeCase(key))).toBe(false)
})
