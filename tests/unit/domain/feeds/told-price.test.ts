import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowestBefore, type PastPrice, priceAt } from '#domain/feeds'

const DAY = 86_400_000
const plain = (amount: number) => ({ amount, saleAmount: null, saleFrom: null, saleUntil: null })
const past = (day: number, amount: number, sale: Partial<PastPrice> = {}): PastPrice => ({
  since: day * DAY,
  ...plain(amount),
  ...sale,
})

describe('priceAt', () => {
  it.each([
    ['without a reduction', plain(100), 5, 100],
    ['reduced at once', { ...plain(100), saleAmount: 80 }, 5, 80],
    ['before the reduction', { ...plain(100), saleAmount: 80, saleFrom: 6 }, 5, 100],
    ['at its first moment', { ...plain(100), saleAmount: 80, saleFrom: 5 }, 5, 80],
    ['at its end', { ...plain(100), saleAmount: 80, saleUntil: 5 }, 5, 100],
    ['a moment before its end', { ...plain(100), saleAmount: 80, saleFrom: 1, saleUntil: 6 }, 5, 80],
  ])('%s', (_, told, now, amount) => {
    expect(priceAt(told, now)).toEqual({ amount, list: 100 })
  })
})

describe('lowestBefore', () => {
  it.each([
    ['nothing of a price that is not reduced', [past(0, 100), past(50, 90)], 60, undefined],
    ['nothing where nothing is known', [], 60, undefined],
    ['nothing where the history begins with the reduction', [past(50, 100, { saleAmount: 80 })], 60, undefined],
    ['the price before', [past(0, 100), past(50, 100, { saleAmount: 80 })], 60, 100],
    [
      'a lower one of the last 30 days',
      [past(0, 100), past(30, 70), past(35, 100), past(50, 100, { saleAmount: 80 })],
      60,
      70,
    ],
    [
      'none that ended earlier',
      [past(0, 100), past(10, 70), past(15, 100), past(50, 100, { saleAmount: 80 })],
      60,
      100,
    ],
    ['one that ended within them', [past(0, 70), past(21, 100), past(50, 100, { saleAmount: 80 })], 60, 70],
    [
      'the first reduction, once there is a second one',
      [past(0, 100), past(40, 100, { saleAmount: 80 }), past(50, 100, { saleAmount: 60 })],
      60,
      80,
    ],
    ['what was before, also long after', [past(0, 100), past(50, 100, { saleAmount: 80 })], 300, 100],
    [
      'a former reduction of the same price',
      [past(0, 100), past(20, 100, { saleAmount: 80, saleUntil: 25 * DAY }), past(40, 100, { saleAmount: 90 })],
      60,
      80,
    ],
    [
      'the price before a reduction that began by its time',
      [past(0, 100, { saleAmount: 80, saleFrom: 50 * DAY })],
      60,
      100,
    ],
  ] as const)('tells %s.', (_, history, day, lowest) => {
    expect(lowestBefore(history, day * DAY)).toBe(lowest)
  })

  it('is what a look at every day finds.', () => {
    const price = fc.record({ amount: fc.integer({ min: 5, max: 9 }), sale: fc.option(fc.integer({ min: 1, max: 4 })) })
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 60 }), (days) => {
        const history = days.map(({ amount, sale }, day) => past(day, amount, { saleAmount: sale }))
        const asked = history.map((each) => priceAt(each, each.since).amount)
        const now = (days.length - 0.5) * DAY
        let begun = asked.length - 1
        while (begun > 0 && asked[begun - 1] === asked[begun]) begun--
        const before = asked.slice(Math.max(0, begun - 30), begun)
        const isReduced = priceAt(history.at(-1)!, now).amount < history.at(-1)!.amount
        expect(lowestBefore(history, now)).toBe(isReduced && before.length > 0 ? Math.min(...before) : undefined)
      }),
    )
  })
})
