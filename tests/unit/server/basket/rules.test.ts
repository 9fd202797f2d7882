import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAXIMUM_QUANTITY } from '#domain/bag'
import { deliveryIn } from '#domain/delivery'
import { sites } from '#domain/sites'
import type { Article, ShipmentType } from '../../../../src/server/basket/assortment.ts'
import { add, change, type Line, priceBasket, remove } from '../../../../src/server/basket/rules.ts'

const delivery = { standard: 499, oversize: 1999, freeFrom: 6000 }

const article = (shipmentType: ShipmentType, sku: string): Article => ({
  sku,
  pid: sku,
  name: sku,
  colour: 'red',
  size: 'M',
  shipmentType,
  isSoldAt: () => true,
  sizeIn: () => 'M',
  taxRateIn: () => undefined,
  price: () => ({ amount: 0, list: 0 }),
})

const line = (type: ShipmentType, quantity: number, unit: number, id = 'a', maxQuantity = 99) => ({
  id,
  sku: id,
  quantity,
  maxQuantity,
  unit,
  list: unit,
  total: unit * Math.min(quantity, maxQuantity),
  article: article(type, id),
})

describe('Price of a basket', () => {
  it.each([
    ['nothing', [], 0, 0],
    ['goods below the threshold', [line('standard', 1, 5999)], 499, 6498],
    ['goods at the threshold', [line('standard', 1, 6000)], 0, 6000],
    ['a gift card alone', [line('egiftcard', 1, 9000)], 0, 9000],
    [
      'a gift card does not count for the threshold',
      [line('egiftcard', 1, 9000), line('standard', 1, 100, 'b')],
      499,
      9599,
    ],
    ['oversize goods below the threshold', [line('oversize', 1, 5000)], 1999, 6999],
    ['oversize goods at half above it', [line('oversize', 1, 7000)], 1000, 8000],
    ['both shipments', [line('standard', 2, 3000), line('oversize', 1, 100, 'b')], 1000, 7100],
    ['goods that are gone', [line('standard', 1, 9000, 'a', 0)], 0, 0],
    ['goods beside large ones that are gone', [line('standard', 1, 100), line('oversize', 1, 9000, 'b', 0)], 499, 599],
    ['more than can be ordered', [line('standard', 9, 2000, 'a', 2)], 499, 4499],
  ])('The price of %s', (_name, lines, shippingTotal, total) => {
    expect(priceBasket(lines, delivery)).toMatchObject({ shippingTotal, total })
  })

  const anyLines = fc.array(
    fc
      .record({
        type: fc.constantFrom<ShipmentType>('standard', 'oversize', 'egiftcard'),
        quantity: fc.integer({ min: 1, max: 99 }),
        unit: fc.integer({ min: 1, max: 100_000_000 }),
      })
      .map(({ type, quantity, unit }) => line(type, quantity, unit)),
    { maxLength: 30 },
  )
  it('Totals are the sums of their parts, and shipping is never negative', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { shipments, subTotal, shippingTotal, total, count } = priceBasket(lines, delivery)
        const listed = shipments.flatMap((s) => s.lines)
        expect(listed).toHaveLength(lines.length)
        expect(count).toBe(lines.reduce((n, l) => n + l.quantity, 0))
        expect(subTotal).toBe(listed.reduce((n, l) => n + l.total, 0))
        const discounts = shipments.flatMap((s) => s.discounts)
        const shipping = shipments.reduce((n, s) => n + s.shipping, 0)
        expect(shippingTotal).toBe(shipping + discounts.reduce((n, d) => n + d.amount, 0))
        expect(shippingTotal).toBeGreaterThanOrEqual(0)
        expect(total).toBe(subTotal + shippingTotal)
        expect(new Set(shipments.map((s) => s.type)).size).toBe(shipments.length)
      }),
    )
  })
})

type Step =
  | { do: 'add'; sku: string; quantity: number }
  | { do: 'change'; at: number; quantity: number }
  | { do: 'remove'; at: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    sku: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({ do: fc.constant('change' as const), at: fc.nat(3), quantity: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(3) }),
)

describe('Changes of a basket', () => {
  const stock = (sku: string) => ({ a: 5, b: 500 })[sku] ?? 0
  let id = 0
  const newId = () => String(++id)
  const step = (lines: Line[], s: Step): Line[] => {
    if (s.do === 'add') return add(lines, [s], stock, newId)
    const line = lines[s.at]?.id ?? 'none'
    return s.do === 'change' ? change(lines, line, s.quantity, stock) : remove(lines, line)
  }

  it('Changes never exceed the stock, repeat a SKU or modify their input', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        let lines: Line[] = []
        for (const s of steps) {
          const before = structuredClone(lines)
          try {
            const next = step(lines, s)
            expect(lines).toEqual(before)
            lines = next
          } catch (error) {
            expect(error).toHaveProperty('code')
          }
          expect(new Set(lines.map((l) => l.sku)).size).toBe(lines.length)
          for (const l of lines) expect(l.quantity).toBeLessThanOrEqual(Math.min(stock(l.sku), MAXIMUM_QUANTITY))
        }
      }),
    )
  })

  it('A line can shrink to a quantity above the stock', () => {
    expect(change([{ id: '1', sku: 'a', quantity: 20 }], '1', 10, stock)[0]!.quantity).toBe(10)
  })
})

it('Delivery has a price in every currency of the shop', () => {
  for (const { currency } of sites) {
    const prices = deliveryIn(currency)
    expect(prices && Object.values(prices).every((n) => n > 0), currency).toBe(true)
  }
})
