import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeBasket } from '#domain/bag'
import { basket as schema } from '#schemas/bag'
import { baskets } from './baskets.ts'

test('A complete basket stays as it is', () => {
  fc.assert(
    fc.property(baskets, (given) => {
      expect(completeBasket(given)).toEqual(given)
    }),
  )
})

test.each([
  [{}],
  [{ shipmentList: [{}] }],
  [{ shipmentList: [{ productLineItemList: [{}] }], shippingAddress: {}, pricing: {} }],
])('Missing properties of the basket %j become 0, empty or null', (given) => {
  expect(schema.safeParse(completeBasket(given)).error).toBeUndefined()
})
