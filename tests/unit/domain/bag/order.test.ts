import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basket, extendOrder, inOrder, lines } from '#domain/bag'
import { basket, baskets, line, shipment } from './baskets.ts'

const of = (...skus: string[]): Basket =>
  basket({ shipmentList: [shipment({ productLineItemList: skus.map((productId) => line({ productId })) })] })
const shown = (given: Basket) => lines(given).map((l) => l.productId)

test('a line that comes back at the end is shown where it was', () => {
  const order = [of('a', 'b', 'c'), of('b', 'c'), of('b', 'c', 'a')].reduce(extendOrder, [])
  expect(shown(inOrder(order, of('b', 'c', 'a')))).toEqual(['a', 'b', 'c'])
})

test('what is new comes last', () => {
  expect(shown(inOrder(['b', 'a'], of('x', 'a', 'b', 'y')))).toEqual(['b', 'a', 'x', 'y'])
})

test('nothing but the order changes', () => {
  fc.assert(
    fc.property(baskets, baskets, (given, other) => {
      const sorted = inOrder(extendOrder([], other), given)
      const byId = (b: Basket) => lines(b).toSorted((x, y) => x.itemId.localeCompare(y.itemId))
      expect(byId(sorted)).toEqual(byId(given))
      expect({ ...sorted, shipmentList: [] }).toEqual({ ...given, shipmentList: [] })
    }),
  )
})
