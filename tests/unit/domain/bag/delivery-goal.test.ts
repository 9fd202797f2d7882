import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basket, deliveryGoal, type Shipment } from '#domain/bag'
import { reducedOversize } from '#domain/delivery'
import { basket, line, shipment } from './baskets.ts'

const goods = (shipmentType: Shipment['shipmentType'], unitPrice: number): Shipment =>
  shipment({ shipmentId: shipmentType, shipmentType, productLineItemList: [line({ unitPrice })] })

const gone = (shipmentType: Shipment['shipmentType']): Shipment => ({
  ...goods(shipmentType, 50),
  productLineItemList: [line({ unitPrice: 50, maxQuantity: 0 })],
})

const freeByCode: Shipment = {
  ...goods('standard', 20),
  shippingLineItem: { price: 4.95, shippingLineItemDiscountList: [{ name: 'promotion-code', price: -4.95 }] },
}

const goalOf = (shipmentList: Shipment[], given: Partial<Basket> = {}) =>
  deliveryGoal(basket({ freeDeliveryFrom: 60, shipmentList, ...given }))

test.each<[string, Shipment[], Partial<Basket>, string | null]>([
  ['ordinary goods below it', [goods('standard', 47.5)], {}, 'free-standard 12.5'],
  ['ordinary goods at it', [goods('standard', 60)], {}, 'free-standard 0'],
  ['oversize goods below it', [goods('oversize', 50)], {}, 'half-oversize 10'],
  ['oversize goods above it', [goods('oversize', 70)], {}, 'half-oversize 0'],
  ['both below it', [goods('standard', 10), goods('oversize', 20)], {}, 'free-standard 30'],
  ['both above it', [goods('standard', 40), goods('oversize', 20)], {}, 'half-oversize 0'],
  ['a gift card beside goods', [goods('standard', 40), goods('egiftcard', 100)], {}, 'free-standard 20'],
  ['gift cards alone', [goods('egiftcard', 100)], {}, null],
  [
    'ordinary goods, and oversize goods that are gone',
    [goods('standard', 60), gone('oversize')],
    {},
    'free-standard 0',
  ],
  ['goods that are gone', [gone('standard')], {}, null],
  ['nothing', [], {}, null],
  ['goods in a market without it', [goods('standard', 10)], { freeDeliveryFrom: null }, null],
  ['goods by express below it', [goods('standard', 10)], { deliveryMethod: 'express' }, 'free-standard 50'],
  ['goods by express above it', [goods('standard', 70)], { deliveryMethod: 'express' }, null],
  ['goods that a code delivers free', [freeByCode], {}, 'free-standard 0'],
  ['goods that a code delivers free, and oversize', [freeByCode, goods('oversize', 20)], {}, 'half-oversize 20'],
])('Of a value of 60 for free delivery, a bag with %s says what is missing.', (_, shipmentList, given, expected) => {
  const goal = goalOf(shipmentList, given)
  expect(goal && `${goal.gain} ${goal.missing}`).toBe(expected)
})

test('What is missing and what is there are the value together, to the minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5999 }), (minor) => {
      const goal = goalOf([goods('standard', minor / 100)])
      expect(Math.round((goal?.missing ?? 0) * 100) + minor).toBe(6000)
    }),
  )
})

test.each([
  [1999, 1000],
  [2000, 1000],
])('Oversize delivery of %i minor units costs %i once it is reduced.', (full, reduced) => {
  expect(reducedOversize(full)).toBe(reduced)
})
