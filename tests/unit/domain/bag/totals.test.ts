import { expect, test } from 'vitest'
import { completeBasket, totalRows } from '#domain/bag'

const pricing = { subTotal: 80, shippingTotal: 0, total: 72 }

test.each([
  [null, ['subtotal 80', 'shipping 0', 'total 72']],
  [{ code: 'TEN', isReached: true, amount: -8 }, ['subtotal 80', 'promotion -8', 'shipping 0', 'total 72']],
  [{ code: 'TEN', isReached: false, amount: 0 }, ['subtotal 80', 'shipping 0', 'total 72']],
])('The price of a bag with the promotion %j has the rows %j', (promotion, rows) => {
  const basket = completeBasket({ pricing, promotion, shipmentList: [{ shipmentType: 'standard' }] })
  expect(totalRows(basket).map(({ name, amount }) => `${name} ${amount}`)).toEqual(rows)
})

test.each([
  [['egiftcard'], ['subtotal', 'total']],
  [
    ['standard', 'egiftcard'],
    ['subtotal', 'shipping', 'total'],
  ],
  [[], ['subtotal', 'shipping', 'total']],
] as const)('The price of a bag with the shipments %j has the rows %j', (types, rows) => {
  const basket = completeBasket({ pricing, shipmentList: types.map((shipmentType) => ({ shipmentType })) })
  expect(totalRows(basket).map(({ name }) => name)).toEqual(rows)
})
