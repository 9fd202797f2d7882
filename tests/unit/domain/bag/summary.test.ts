import { expect, test } from 'vitest'
import { type BasketResponse, initialBagSummary, toBagSummary } from '#domain/bag'
import { basket, line, shipment } from './baskets.ts'

const silent = () => {}
const address = {
  address1: '1 High Street',
  city: 'Leeds',
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNumber: '+44 113 496 0000',
  zipcode: 'LS1 4AP',
}
const giftCard = shipment({
  shipmentId: 's2',
  shipmentType: 'egiftcard',
  productLineItemList: [line({ productId: 'ST1048-blue-one' })],
})

test('The initial summary is 0, empty and not initialised', () => {
  expect(initialBagSummary).toEqual({
    itemCount: 0,
    itemSkuList: [],
    emailAddress: '',
    billingAddress: {},
    bagTotal: 0,
    currency: '',
    hasDigitalGoodsOnly: false,
    shippingTotal: 0,
    shippingDiscounts: [],
    shipments: [],
    isInitialized: false,
  })
})

test('Every field of the summary comes from the basket', () => {
  const discount = { name: 'free-standard', price: -4.95 }
  const full = basket({
    customerEmail: 'ada@example.com',
    billingAddress: address,
    shippingAddress: address,
    shipmentList: [
      shipment({
        shippingLineItem: { price: 4.95, shippingLineItemDiscountList: [discount] },
        productLineItemList: [line({ quantity: 2 }), line({ itemId: 'i2', productId: 'ST1002-red-M' })],
      }),
      shipment({
        shipmentId: 's3',
        shipmentType: 'oversize',
        shippingAddress: { ...address, city: 'York' },
        productLineItemList: [line({ productId: 'ST1040-blue-one' })],
        shippingLineItem: { price: 19.95, shippingLineItemDiscountList: [{ name: 'half-oversize', price: -9.97 }] },
      }),
      giftCard,
    ],
  })
  const warnings: string[] = []
  const lines = { addressLine1: '1 High Street', firstName: 'Ada', lastName: 'Byron' }
  const rest = { phoneNumber: '+44 113 496 0000', postalCode: 'LS1 4AP' }
  expect(toBagSummary(full, (message) => warnings.push(message))).toEqual({
    itemCount: 5,
    itemSkuList: ['ST1001-black-42', 'ST1002-red-M', 'ST1040-blue-one', 'ST1048-blue-one'],
    emailAddress: 'ada@example.com',
    billingAddress: address,
    bagTotal: full.pricing.total,
    currency: 'EUR',
    hasDigitalGoodsOnly: false,
    shippingTotal: full.pricing.shippingTotal,
    shippingDiscounts: [discount, { name: 'half-oversize', price: -9.97 }],
    shipments: [
      { ...lines, city: 'Leeds', ...rest },
      { ...lines, city: 'York', ...rest },
    ],
    isInitialized: true,
  })
  expect(warnings).toEqual([])
})

test.each<[string, BasketResponse['shipmentList'], boolean]>([
  ['a gift card', [giftCard], true],
  ['two shipments of gift cards', [giftCard, giftCard], true],
  ['a gift card and shoes', [giftCard, shipment()], false],
  ['shoes', [shipment()], false],
  ['an empty bag', [], false],
  ['a missing list', null, false],
])('hasDigitalGoodsOnly of %s', (_, shipmentList, expected) => {
  expect(toBagSummary({ ...basket(), shipmentList }, silent).hasDigitalGoodsOnly).toBe(expected)
})

const { pricing } = basket()
test.each<[string, BasketResponse, Partial<typeof initialBagSummary>]>([
  ['totalProductCount', { ...basket(), totalProductCount: undefined }, { itemCount: 0 }],
  ['shipmentList', { ...basket(), shipmentList: null }, { itemSkuList: [], shipments: [], shippingDiscounts: [] }],
  ['currency', { ...basket(), currency: undefined }, { currency: '' }],
  ['pricing.total', { ...basket(), pricing: { ...pricing, total: null } }, { bagTotal: 0 }],
  ['pricing.shippingTotal', { ...basket(), pricing: { ...pricing, shippingTotal: undefined } }, { shippingTotal: 0 }],
])('A missing %s causes one warning and takes its initial value', (attribute, response, expected) => {
  const warnings: string[] = []
  expect(toBagSummary(response, (message) => warnings.push(message))).toMatchObject(expected)
  expect(warnings).toEqual([`Basket attribute ${attribute} is missing.`])
})

test('An empty answer gives the initial values, initialised, with five warnings', () => {
  const warnings: string[] = []
  expect(toBagSummary({}, (m) => warnings.push(m))).toEqual({ ...initialBagSummary, isInitialized: true })
  expect(warnings).toHaveLength(5)
})

test('A value of zero causes no warning', () => {
  const warnings: string[] = []
  toBagSummary(basket({ shipmentList: [] }), (message) => warnings.push(message))
  expect(warnings).toEqual([])
})

test('Missing properties inside shipments and lines do not throw', () => {
  const broken = {
    ...basket(),
    shippingAddress: {},
    shipmentList: [{}, { productLineItemList: [{}], shippingLineItem: {} }],
  }
  expect(toBagSummary(broken, silent)).toMatchObject({ itemSkuList: [], shippingDiscounts: [] })
})
