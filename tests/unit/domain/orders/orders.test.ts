import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  canBecome,
  canBeHeld,
  makeOrderNumber,
  methodsForBag,
  type OrderState,
  orderSize,
  readOrderNumber,
  statesBefore,
} from '#domain/orders'
import { findOrderBody } from '#schemas/orders'

const states: readonly OrderState[] = [
  'awaiting-payment',
  'placed',
  'dispatched',
  'cancelled',
  'payment-failed',
  'expired',
]
const allowed = [
  'awaiting-payment placed',
  'awaiting-payment cancelled',
  'awaiting-payment payment-failed',
  'awaiting-payment expired',
  'placed dispatched',
  'placed cancelled',
]

describe('The states of an order', () => {
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
  test.each(pairs)('%s may become %s as the table says', (from, to) => {
    expect(canBecome(from, to)).toBe(allowed.includes(`${from} ${to}`))
    expect(statesBefore(to).includes(from)).toBe(canBecome(from, to))
  })
})

describe('An order number', () => {
  const random = (numbers: readonly number[]) => {
    let at = 0
    return (below: number) => numbers[at++ % numbers.length]! % below
  }

  it('is ten letters and digits that nobody takes for one another, in two halves', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 10 }), (numbers) => {
        expect(makeOrderNumber(random(numbers))).toMatch(/^[2-9CFGHJMPQRVWX]{5}-[2-9CFGHJMPQRVWX]{5}$/)
      }),
    )
  })

  it('is read as people type it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (numbers) => {
        const number = makeOrderNumber(random(numbers))
        for (const typed of [number, number.toLowerCase(), number.replace('-', ''), ` ${number.replace('-', ' - ')}\n`])
          expect(readOrderNumber(typed)).toBe(number)
      }),
    )
  })

  test.each(['Your Stride order 7GQ4M-X2CRV', 'Bestellung 7gq4m–x2crv.', '注文番号：７ＧＱ４Ｍ－Ｘ２ＣＲＶ'])(
    'is read from a line that was copied with it: %j',
    (line) => {
      expect(readOrderNumber(line)).toBe('7GQ4M-X2CRV')
      expect(findOrderBody.parse({ number: line, email: 'zoe@example.com' }).number).toBe('7GQ4M-X2CRV')
    },
  )

  test.each(['X7GQ4M-X2CRV', '7GQ4M-X2CRV2', '7GQ4M-X2CRV-7GQ4M'])('is not a part of %j', (text) => {
    expect(readOrderNumber(text)).toBeUndefined()
  })

  test.each(['', '22222', '22222-2222', '22222-222222', '22222-2222A', '22222-2222I', "22222' or 1"])(
    'is not %j',
    (text) => {
      expect(readOrderNumber(text)).toBeUndefined()
    },
  )
})

describe('The ways to pay for a bag', () => {
  const size = (pieces: number, total: number, currency = 'GBP') => orderSize(pieces, total, currency)
  // Delivery is free from £50 and ¥8,800.
  it.each([
    ['a small bag of a guest', size(1, 1000), true, ['invoice', 'test']],
    ['a guest’s bag at the ceiling', size(20, 50_000), true, ['invoice', 'test']],
    ['a guest’s bag above the value', size(20, 50_001), true, ['test']],
    ['a guest’s bag of too many pieces', size(21, 1000), true, ['test']],
    ['a guest’s bag at the ceiling in yen', size(1, 88_000, 'JPY'), true, ['invoice', 'test']],
    ['a guest’s bag above the value in yen', size(1, 88_001, 'JPY'), true, ['test']],
    ['a large bag of an account', size(60, 200_000), false, ['invoice', 'test']],
    ['a bag above what an account may order', size(60, 200_001), false, ['test']],
    ['a bag of too many pieces for an account', size(61, 1000), false, ['test']],
  ] as const)('%s are these.', (_what, bag, isGuest, methods) => {
    expect(methodsForBag(['invoice', 'test'], { size: bag, hasGiftCards: false, isGuest })).toEqual(methods)
  })

  it('never have an invoice with a gift card, also where nothing else is offered.', () => {
    const bag = { size: size(1, 1000), hasGiftCards: true, isGuest: false }
    expect(methodsForBag(['invoice', 'test'], bag)).toEqual(['test'])
    expect(methodsForBag(['invoice'], bag)).toEqual([])
  })
})

describe('Goods of an order that is not paid', () => {
  it.each([
    ['the last ones where nobody holds any', 3, 3, 0, true],
    ['more than there are', 4, 3, 0, false],
    ['up to half', 1, 5, 2, true],
    ['more than half', 2, 5, 2, true],
    ['more than half of many', 3, 5, 2, false],
    ['one of the last', 1, 1, 1, false],
  ])('can be held: %s.', (_what, quantity, left, held, can) => {
    expect(canBeHeld(quantity, { left, held })).toBe(can)
  })
})
