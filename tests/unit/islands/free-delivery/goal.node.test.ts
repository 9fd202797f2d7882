import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialBagSummary } from '#domain/bag'
import { toUnits } from '#domain/products'
import { goalOf } from '../../../../islands/free-delivery/goal.ts'

test('What is missing until free delivery is exact to the minor unit, and nothing is missing once the goods reach the value', () => {
  const amounts = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(amounts, fc.nat(2_000), amounts, (goods, shipping, from) => {
      const units = (minor: number): number => toUnits(minor, 'EUR')
      const [bagTotal, shippingTotal] = [units(goods + shipping), units(shipping)]
      const bag = { ...initialBagSummary, currency: 'EUR', itemCount: 1, bagTotal, shippingTotal }
      expect(goalOf(bag, units(from), [])).toEqual(
        goods < from ? { step: 'more', goods: units(goods), missing: units(from - goods) } : { step: 'start' },
      )
    }),
  )
})
