import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basket, basketLines, extendDisplayOrder, inDisplayOrder } from '#domain/bag'
import { basket, baskets, line, shipment } from './baskets.ts'

const of = (...skus: string[]): Basket =>
  basket({ shipmentList: [shipment({ productLineItemList: skus.map((productId) => line({ productId })) })] })
const shown = (given: Basket) => basketLines(given).map((l) => l.productId)

test('A restored line keeps its place on the screen', () => {
  const order = [of('a', 'b', 'c'), of('b', 'c'), of('b', 'c', 'a')].reduce(extendDisplayOrder, [])
  expect(shown(inDisplayOrder(order, of('b', 'c', 'a')))).toEqual(['a', 'b', 'c'])
})

test('A new line comes last on the screen', () => {
  expect(shown(inDisplayOrder(['b', 'a'], of('x', 'a', 'b', 'y')))).toEqual(['b', 'a', 'x', 'y'])
})

test('The display order changes only the order of lines', () => {
  fc.assert(
    fc.property(baskets, baskets, (given, other) => {
      const sorted = inDisplayOrder(extendDisplayOrder([], other), given)
      const byId = (b: Basket) => basketLines(b).toSorted((x, y) => x.itemId.localeCompare(y.itemId))
      expect(byId(sorted)).toEqual(byId(given))
      expect({ ...sorted, shipmentList: [] }).toEqual({ ...given, shipmentList: [] })
    }),
  )
})
