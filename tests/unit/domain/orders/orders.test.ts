import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canBecome, makeOrderNumber, type OrderState, readOrderNumber, statesBefore } from '#domain/orders'

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

  test.each(['', '22222', '22222-2222', '22222-222222', '22222-2222A', '22222-2222I', "22222' or 1"])(
    'is not %j',
    (text) => {
      expect(readOrderNumber(text)).toBeUndefined()
    },
  )
})
