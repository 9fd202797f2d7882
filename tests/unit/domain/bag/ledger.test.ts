import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acknowledge,
  applyOperation,
  type Basket,
  basketLines,
  emptyLedger,
  findLine,
  type Ledger,
  type Operation,
  receive,
  reject,
  shownBasket,
  submit,
} from '#domain/bag'
import { toMinor } from '#domain/products'
import { basket, baskets, line, linesTotal, shipment, skuList } from './baskets.ts'

const sku = fc.constantFrom(...skuList)
const quantity = fc.integer({ min: 1, max: 99 })
const operations: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    items: fc.array(fc.record({ productId: sku, quantity }), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('change' as const), itemId: fc.constant('gone'), productId: sku, quantity }),
  fc.record({ kind: fc.constant('remove' as const), itemId: fc.constant('gone'), productId: sku }),
)
const known = (confirmed: Basket): Ledger => receive(emptyLedger, confirmed)
const minorTotal = ({ pricing, currency }: Basket) => toMinor(pricing.total, currency)

test('The ledger shows nothing before a basket has been read', () => {
  expect(shownBasket(submit(emptyLedger, 1, { kind: 'remove', itemId: 'i1', productId: 'x' }))).toBeNull()
})

test('After any operations the totals are the sums of the lines, to the minor unit', () => {
  fc.assert(
    fc.property(baskets, fc.array(operations), (given, all) => {
      const shown = all.reduce(applyOperation, given)
      const { currency, pricing, totalProductCount } = shown
      expect(toMinor(pricing.subTotal, currency)).toBe(linesTotal(shown))
      expect(minorTotal(shown)).toBe(linesTotal(shown) + toMinor(pricing.shippingTotal, currency))
      expect(totalProductCount).toBe(basketLines(shown).reduce((count, l) => count + l.quantity, 0))
      expect(shown.shipmentList.every((s) => s.productLineItemList.length > 0)).toBe(true)
    }),
  )
})

test('An operation does not change its input basket', () => {
  fc.assert(
    fc.property(baskets, operations, (given, operation) => {
      const before = structuredClone(given)
      applyOperation(given, operation)
      expect(given).toEqual(before)
    }),
  )
})

test('A rolled back operation leaves exactly the basket without it', () => {
  fc.assert(
    fc.property(baskets, fc.array(operations), operations, fc.array(operations), (given, before, failed, after) => {
      const first = before.reduce((ledger, operation, index) => submit(ledger, index, operation), known(given))
      const with_ = after.reduce((l, operation, i) => submit(l, 1000 + i, operation), submit(first, 999, failed))
      const without = after.reduce((l, operation, i) => submit(l, 1000 + i, operation), first)
      expect(shownBasket(reject(with_, 999))).toEqual(shownBasket(without))
    }),
  )
})

test('Restoring a removed line shows the basket as before', () => {
  fc.assert(
    fc.property(baskets, fc.nat(), (given, pick) => {
      const all = basketLines(given)
      const target = all[pick % Math.max(1, all.length)]
      const place = target && findLine(given, target)
      if (!place) return
      const undone = applyOperation(applyOperation(given, { kind: 'remove', ...place.line }), {
        kind: 'restore',
        ...place,
      })
      const byId = (b: Basket) => [...b.shipmentList].sort((x, y) => x.shipmentId.localeCompare(y.shipmentId))
      expect({ ...undone, shipmentList: byId(undone) }).toEqual({ ...given, shipmentList: byId(given) })
    }),
  )
})

test('After all operations are acknowledged the basket of the back end is shown', () => {
  fc.assert(
    fc.property(baskets, fc.array(fc.tuple(operations, baskets)), (given, all) => {
      const submitted = all.reduce((ledger, [operation], id) => submit(ledger, id, operation), known(given))
      const answers = all.map(([, answer], id) => ({ ...answer, revision: given.revision + 1 + id }))
      const settled = answers.reduce((ledger, answer, id) => acknowledge(ledger, id, answer), submitted)
      expect(shownBasket(settled)).toEqual(answers.at(-1) ?? given)
    }),
  )
})

test('The expected basket equals the answer of a back end with constant shipping', () => {
  fc.assert(
    fc.property(baskets, fc.array(operations), (given, all) => {
      const guessed = shownBasket(all.reduce((ledger, operation, id) => submit(ledger, id, operation), known(given)))
      const settled = all.reduce((ledger, operation, id) => {
        const answer = applyOperation(ledger.confirmed ?? given, operation)
        return acknowledge(submit(ledger, id, operation), id, { ...answer, revision: answer.revision + 1 })
      }, known(given))
      expect({ ...shownBasket(settled), revision: 0 }).toEqual({ ...guessed, revision: 0 })
    }),
  )
})

test('An older revision of the same basket is ignored, another basket is not', () => {
  const newer = basket({ revision: 5 })
  const older = basket({ revision: 4, shipmentList: [] })
  expect(receive(known(newer), older).confirmed).toBe(newer)
  expect(receive(known(newer), { ...older, basketId: 'b2' }).confirmed).toEqual({ ...older, basketId: 'b2' })
})

const oversize = shipment({
  shipmentId: 'big',
  shipmentType: 'oversize',
  productLineItemList: [line({ itemId: 'i9', productId: 'ST1040-blue-one', unitPrice: 200 })],
  shippingLineItem: { price: 19.95, shippingLineItemDiscountList: [{ name: 'half-oversize', price: -9.97 }] },
})

test.each<[string, Operation, { count: number; shipping: number; total: number; shipments: number }]>([
  [
    'a change',
    { kind: 'change', itemId: 'i1', productId: '', quantity: 3 },
    { count: 4, shipping: 14.93, total: 604.78, shipments: 2 },
  ],
  [
    'a change by SKU of a line with another id',
    { kind: 'change', itemId: '', productId: 'ST1001-black-42', quantity: 2 },
    { count: 3, shipping: 14.93, total: 474.83, shipments: 2 },
  ],
  [
    'an addition to a line',
    { kind: 'add', items: [{ productId: 'ST1001-black-42', quantity: 1 }] },
    { count: 3, shipping: 14.93, total: 474.83, shipments: 2 },
  ],
  [
    'an addition of a new product',
    { kind: 'add', items: [{ productId: 'ST1002-red-M', quantity: 1 }] },
    { count: 2, shipping: 14.93, total: 344.88, shipments: 2 },
  ],
  [
    'the removal of a shipment’s last line',
    { kind: 'remove', itemId: 'i9', productId: '' },
    { count: 1, shipping: 4.95, total: 134.9, shipments: 1 },
  ],
  [
    'the removal of an unknown line',
    { kind: 'remove', itemId: 'x', productId: 'x' },
    { count: 2, shipping: 14.93, total: 344.88, shipments: 2 },
  ],
])('The expected basket after %s', (_, operation, { count, shipping, total, shipments }) => {
  const shown = applyOperation(basket({ shipmentList: [shipment(), oversize] }), operation)
  expect(shown).toMatchObject({ totalProductCount: count, pricing: { shippingTotal: shipping, total } })
  expect(shown.shipmentList).toHaveLength(shipments)
})

test('An emptied basket costs nothing', () => {
  const shown = applyOperation(basket(), { kind: 'remove', itemId: 'i1', productId: '' })
  expect(shown).toMatchObject({ totalProductCount: 0, pricing: { subTotal: 0, shippingTotal: 0, total: 0 } })
})
