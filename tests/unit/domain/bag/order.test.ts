import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basket, basketLines, extendDisplayOrder, inDisplayOrder } from '#domain/bag'
import { basket, baskets, line, shipment } from './baskets.ts'

const of = (...skus: string[]): Basket =>
  basket({ shipmentList: [shipment({ productLineItemList: skus.map((productId) => line({ productId })) })] })
const shown = (given: Basket) => basketLines(given).map((l) => l.productId)

test('a line that comes back at the end is shown where it was', () => {
  const order = [of('a', 'b', 'c'), of('b', 'c'), of('b', 'c', 'a')].reduce(extendDisplayOrder, [])
  expect(shown(inDisplayOrder(order, of('b', 'c', 'a')))).toEqual(['a', 'b', 'c'])
})

test('what is new comes last', () => {
  expect(shown(inDisplayOrder(['b', 'a'], of('x', 'a', 'b', 'y')))).toEqual(['b', 'a', 'x', 'y'])
})

test('nothing but the order changes', () => {
  fc.assert(
    fc.property(baskets, baskets, (given, other) => {
      const sorted = inDisplayOrder(extendDisplayOrder([], other), given)
      const byId = (b: Basket) => basketLines(b).toSorted((x, y) => x.itemId.localeCompare(y.itemId))
      expect(byId(sorted)).toEqual(byId(given))
      expect({ ...sorted, shipmentList: [] }).toEqual({ ...given, shipmentList: [] })
    }),
  )
})
