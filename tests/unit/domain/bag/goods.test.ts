import fc from 'fast-check'
import { expect, it } from 'vitest'
import { additionHash, type GoodsLine, goodsOf, readAddition } from '#domain/bag'
import { currencyDigits, toMinor, toUnits } from '#domain/products'

const currency = fc.constantFrom('EUR', 'JPY')
const line = fc.record({
  unit: fc.integer({ min: 0, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  shipmentType: fc.constantFrom('standard' as const, 'oversize' as const, 'egiftcard' as const),
})

it('The pieces of a bag add up to its goods less its promotion, whatever the prices, and no gift card bears a part of it.', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), currency, fc.nat(100), (drawn, code, percent) => {
      const minor = (units: number) => toMinor(units, code)
      const lines: GoodsLine[] = drawn.map(({ unit, quantity, shipmentType }, at) => ({
        pid: `P${at}`,
        productId: `P${at}-red-M`,
        productName: '',
        quantity,
        unitPrice: toUnits(unit, code),
        shipmentType,
      }))
      const worth = (some: typeof drawn) => some.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
      const discount = Math.floor((worth(drawn.filter((each) => each.shipmentType !== 'egiftcard')) * percent) / 100)
      const told = goodsOf(lines, { amount: toUnits(0 - discount, code), code: 'X' }, code)
      const sum = (of: (item: (typeof told.items)[number]) => number) =>
        told.items.reduce((total, item) => total + of(item) * item.quantity, 0)
      expect(minor(told.goodsTotal)).toBe(worth(drawn))
      expect(minor(told.discountTotal)).toBe(discount)
      expect(sum(({ price }) => minor(price))).toBe(worth(drawn) - discount)
      expect(sum((item) => minor(item.discount))).toBe(discount)
      for (const item of told.items) {
        const { unitPrice, shipmentType } = lines.find(({ pid }) => pid === item.pid)!
        expect(item.price).toBeGreaterThanOrEqual(0)
        expect(minor(item.price) + minor(item.discount)).toBe(minor(unitPrice))
        if (shipmentType === 'egiftcard') expect(item.discount).toBe(0)
        expect(String(item.price).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(currencyDigits(code))
      }
      for (const { pid, quantity } of lines)
        expect(told.items.filter((item) => item.pid === pid).reduce((count, item) => count + item.quantity, 0)).toBe(
          quantity,
        )
    }),
  )
})

it('An addition that stands in an address is read again, and any other hash is none.', () => {
  const item = { productId: 'ST1051-teal-50', quantity: 2 }
  expect(additionHash(item)).toBe('#added=ST1051-teal-50&quantity=2')
  expect(readAddition(additionHash(item))).toEqual(item)
  for (const hash of ['', '#', '#delivery', '#added=', '#added=x', '#added=x&quantity=0', '#added=x&quantity=1000'])
    expect(readAddition(hash), hash).toBe(undefined)
})
