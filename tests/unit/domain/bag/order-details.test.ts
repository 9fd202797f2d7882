import { expect, it } from 'vitest'
import { hasOrderDetails } from '#domain/bag'

const address = {
  address1: '1 High Street',
  city: 'Leeds',
  firstName: 'Kim',
  lastName: 'Ødegård',
  phoneNumber: '+44 113 496 0000',
  zipcode: 'LS1 1AA',
}

it.each([
  ['an address for a parcel', 'kim@example.com', address, 1, true],
  ['no address for a parcel', 'kim@example.com', null, 1, false],
  ['no address where nothing is delivered', 'kim@example.com', null, 0, true],
  ['no e-mail address', '', address, 1, false],
  ['no e-mail address where nothing is delivered', '', null, 0, false],
])('A bag with %s can be ordered: %s, %j, %d methods: %s.', (_what, customerEmail, shippingAddress, methods, has) => {
  const deliveryMethods = Array.from({ length: methods }, () => ({}))
  expect(hasOrderDetails({ customerEmail, shippingAddress, deliveryMethods })).toBe(has)
})
