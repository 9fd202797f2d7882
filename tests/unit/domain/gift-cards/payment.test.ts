import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCovered, payWithCards } from '#domain/gift-cards'

describe('Gift cards pay', () => {
  it.each([
    ['a part', { total: 3000, giftCards: 0 }, [2000], { amounts: [2000], rest: 1000 }],
    ['all of it', { total: 3000, giftCards: 0 }, [5000], { amounts: [3000], rest: 0 }],
    ['one after the other', { total: 3000, giftCards: 0 }, [2000, 2500, 100], { amounts: [2000, 1000, 0], rest: 0 }],
    ['no gift cards', { total: 5500, giftCards: 2500 }, [9000], { amounts: [3000], rest: 2500 }],
    ['nothing in a bag of gift cards', { total: 2500, giftCards: 2500 }, [9000], { amounts: [0], rest: 2500 }],
    ['nothing where none is entered', { total: 2500, giftCards: 0 }, [], { amounts: [], rest: 2500 }],
  ])('%s: %j by %j', (_what, payable, balances, paid) => expect(payWithCards(payable, balances)).toEqual(paid))

  it.each([
    ['all of it', { total: 3000, giftCards: 0 }, [5000], true],
    ['a part', { total: 3000, giftCards: 0 }, [2000], false],
    ['nothing of a bag that costs nothing', { total: 0, giftCards: 0 }, [5000], false],
    ['nothing where none is entered', { total: 3000, giftCards: 0 }, [], false],
  ])('%s, so that no other way to pay is needed: %j by %j is %j', (_what, payable, balances, covered) =>
    expect(isCovered(payWithCards(payable, balances))).toBe(covered),
  )

  it('never more than they hold, never for gift cards, and with the rest the whole amount, whatever the amounts', () => {
    const amount = fc.nat(100_000)
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 10 }), (goods, giftCards, balances) => {
        const total = goods + giftCards
        const { amounts, rest } = payWithCards({ total, giftCards }, balances)
        const paid = amounts.reduce((sum, each) => sum + each, 0)
        expect(paid + rest).toBe(total)
        expect(rest).toBeGreaterThanOrEqual(giftCards)
        expect(amounts.every((each, at) => each >= 0 && each <= balances[at]!)).toBe(true)
        expect(rest === giftCards || balances.every((balance, at) => amounts[at] === balance)).toBe(true)
      }),
    )
  })
})
