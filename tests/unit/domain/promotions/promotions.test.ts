import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { offerOf, type Promotion, takenOff } from '#domain/promotions'
import { promotionsFile } from '#schemas/promotions'

const at = (text: string): number => new Date(text).getTime()
const german = { brand: 'stride', country: 'DE', currency: 'EUR', now: at('2027-03-10T12:00Z') }
const tenth: Promotion = { code: 'TENTH', percent: 10 }

describe('A promotion code', () => {
  test.each<[string, Partial<Promotion>, Partial<typeof german>, string]>([
    ['without limits', {}, {}, 'counts'],
    ['of another brand', { brands: ['reebok'] }, {}, 'unknown'],
    ['of its brand and market', { brands: ['stride'], markets: ['AT', 'DE'] }, {}, 'counts'],
    ['of another market', { markets: ['AT'] }, {}, 'unknown'],
    ['with amounts in other currencies', { percent: undefined, amount: { GBP: 5 } }, {}, 'unknown'],
    ['before its time', { from: '2027-03-11' }, {}, 'unknown'],
    ['on its first day', { from: '2027-03-10' }, {}, 'counts'],
    ['on its last day', { until: '2027-03-10' }, {}, 'counts'],
    ['on the day after', { until: '2027-03-09' }, {}, 'ended'],
    // 23:30 in Berlin is 22:30 UTC: the day of the market counts.
    ['late on its last day', { until: '2027-03-10' }, { now: at('2027-03-10T22:30Z') }, 'counts'],
    ['after midnight in its market', { until: '2027-03-10' }, { now: at('2027-03-10T23:30Z') }, 'ended'],
  ])('%s is %4$s', (_what, limits, entry, expected) => {
    const found = offerOf([{ ...tenth, ...limits }], 'TENTH', { ...german, ...entry })
    expect(typeof found === 'string' ? found : 'counts').toBe(expected)
  })

  test.each(['tenth', ' TENTH ', 'Te nth'])('is found as people type it: %j', (typed) => {
    expect(offerOf([tenth], typed, german)).toMatchObject({ code: 'TENTH', percent: 10 })
  })

  it('has its amounts in minor units of the market', () => {
    const promotion = { code: 'OFF', amount: { EUR: 5.5, JPY: 800 }, minimum: { EUR: 30 } }
    expect(offerOf([promotion], 'OFF', german)).toMatchObject({ amount: 550, minimum: 3000 })
    const japanese = { ...german, country: 'JP', currency: 'JPY' }
    expect(offerOf([promotion], 'OFF', japanese)).toMatchObject({ amount: 800, minimum: 0 })
  })

  it('never takes more off than the goods cost, nothing below its minimum, and never rounds up', () => {
    const offers = fc.record({
      code: fc.constant('X'),
      percent: fc.integer({ min: 0, max: 90 }),
      amount: fc.nat(10_000),
      minimum: fc.nat(10_000),
      isFreeDelivery: fc.boolean(),
      perCustomer: fc.constant(1),
    })
    fc.assert(
      fc.property(offers, fc.nat(20_000), (offer, goods) => {
        const taken = takenOff(offer, goods)
        expect(Number.isInteger(taken) && taken >= 0 && taken <= goods).toBe(true)
        if (goods < offer.minimum) expect(taken).toBe(0)
        expect(taken).toBeLessThanOrEqual(offer.amount + (goods * offer.percent) / 100)
      }),
    )
  })
})

describe('The file of promotions', () => {
  const problems = (promotions: unknown): string[] =>
    promotionsFile
      .safeParse({ promotions })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  it('accepts each kind with its limits', () => {
    const limits = {
      from: '2027-03-01',
      until: '2027-03-31T20:00',
      minimum: { EUR: 20 },
      brands: ['stride'],
      markets: ['DE'],
    }
    expect(
      problems([
        { code: 'SPRING15', percent: 15, ...limits },
        { code: 'TENOFF', amount: { EUR: 10, GBP: 8 } },
        { code: 'PARCEL4ME', 'free-delivery': true },
      ]),
    ).toEqual([])
  })

  test.each<[string, object[], RegExp]>([
    [
      'a code in small letters',
      [{ code: 'spring', percent: 5 }],
      /0\.code: must be 4 to 20 capital letters and digits/,
    ],
    ['nothing that is taken off', [{ code: 'NOTHING' }], /exactly one of/],
    ['two things that are taken off', [{ code: 'BOTH', percent: 5, 'free-delivery': true }], /exactly one of/],
    ['everything for nothing', [{ code: 'GIFT', percent: 100 }], /0\.percent/],
    ['an unknown brand', [{ code: 'BRAND', percent: 5, brands: ['other'] }], /0\.brands\.0/],
    ['an unknown market', [{ code: 'MARKET', percent: 5, markets: ['XX'] }], /0\.markets\.0/],
    ['an unknown currency', [{ code: 'MONEY', amount: { XXX: 5 } }], /0\.amount/],
    ['a day that does not exist', [{ code: 'DAYS', percent: 5, until: '2027-02-30' }], /0\.until/],
    [
      'one code twice',
      [
        { code: 'TWICE', percent: 5 },
        { code: 'TWICE', percent: 6 },
      ],
      /1\.code: There is another promotion TWICE/,
    ],
  ])('refuses %s', (_what, promotions, expected) => {
    expect(problems(promotions).join('\n')).toMatch(expected)
  })
})

describe('A promotion in the file is refused', () => {
  test.each<[string, Partial<Promotion>, string]>([
    ['that ends before it begins', { from: '2027-03-10', until: '2027-03-09' }, 'until: comes before from'],
    [
      'with coins that its currency has not',
      { percent: undefined, amount: { JPY: 10.5 } },
      'amount.JPY: has more than 0',
    ],
    ['with a minimum that no market pays', { markets: ['DE'], minimum: { GBP: 5 } }, 'minimum.GBP: no market'],
    [
      'in a market whose money it lacks',
      { percent: undefined, amount: { GBP: 5 }, markets: ['GB', 'DE'] },
      'markets.1: DE pays',
    ],
  ])('%s', (_what, limits, text) => {
    const { error } = promotionsFile.safeParse({ promotions: [{ ...tenth, ...limits }] })
    expect(error?.issues.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`)).toEqual([
      expect.stringContaining(text),
    ])
  })
})
