import { describe, expect, test } from 'vitest'
import {
  addressLines,
  addressProblem,
  fieldOrder,
  rulesOfCountry,
  stateCode,
  writtenPostcode,
  writtenState,
} from '#domain/addresses'
import { countries, sites } from '#domain/sites'

const person = { firstName: 'Kim', lastName: 'Park' }

describe('The rules of a country', () => {
  test.each([...countries.keys()])('exist for %s, and its example is a postcode', (code) => {
    const rules = rulesOfCountry(code, 'en')
    expect(rules.lines).toMatch(/^[^|]+(\|[^|]+)+$/)
    for (const token of 'NAC') expect(rules.lines).toContain(token)
    expect(rules.lines.includes('Z')).toBe(rules.postcode !== undefined)
    expect(rules.lines.includes('S')).toBe(rules.state !== undefined)
    if (!rules.postcode) return
    expect(addressProblem(rules, 'zipcode', rules.postcode.example)).toBeUndefined()
    expect(rules.postcode.example.length).toBeLessThanOrEqual(16)
  })

  test('are missing for a country in which the shop does not sell', () => {
    expect(() => rulesOfCountry('AQ', 'en')).toThrow(TypeError)
  })
})

describe('A postcode', () => {
  test.each([
    ['GB', 'SW1A 1AA'],
    ['GB', 'sw1a1aa'],
    ['GB', 'M1 1AE'],
    ['US', '10001-1234'],
    ['US', '10001'],
    ['JP', '１００－０００１'],
    ['JP', '1000001'],
    ['JP', '100ー0001'],
    ['SA', '١١٥٦٤'],
    ['PL', '00 950'],
    ['PL', '00–950'],
    ['NL', '1012js'],
    ['CA', 'k1a-0b1'],
    ['IE', 'D02X285'],
    ['SE', '11152'],
  ])('of %s may be written as %j', (country, code) => {
    expect(addressProblem(rulesOfCountry(country, 'en'), 'zipcode', code)).toBeUndefined()
  })

  test.each([
    ['GB', 'x'],
    ['GB', '10115'],
    ['DE', '1011'],
    ['DE', '101156'],
    ['DE', '1011a'],
    ['US', '1000'],
    ['US', '10001-12'],
    ['CA', 'D1A 0B1'],
    ['NL', '1012'],
    ['IN', '010001'],
  ])('of %s is not %j', (country, code) => {
    expect(addressProblem(rulesOfCountry(country, 'en'), 'zipcode', code)).toBe('invalid')
  })
})

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1  1ae', 'M1 1AE'],
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['NL', '1012js', '1012 JS'],
  ['IE', 'd02x285', 'D02 X285'],
  ['PL', '00 950', '00-950'],
  ['JP', '１０００００１', '100-0001'],
  ['SE', '11152', '111 52'],
  ['AR', 'c1425cla', 'C1425CLA'],
  ['US', '10001-1234', '10001-1234'],
  ['SA', '١١٥٦٤', '11564'],
  ['GB', 'nowhere', 'nowhere'],
  ['HK', 'any', 'any'],
  ['GB', '', ''],
])('A postcode of %s that was typed as %j is written as %j', (country, typed, written) => {
  const rules = rulesOfCountry(country, 'en')
  expect(writtenPostcode(rules, typed)).toBe(written)
  expect(writtenPostcode(rules, written)).toBe(written)
})

describe('A state (rule checkout.24)', () => {
  test.each([
    ['US', 'ny', 'NY'],
    ['US', 'New York', 'NY'],
    ['CA', 'british columbia', 'BC'],
    ['AU', 'TAS', 'TAS'],
    ['US', 'Ontario', undefined],
    ['US', '', undefined],
    ['IN', 'Goa', 'GA'],
    ['BR', 'Sao Paulo', 'SP'],
    ['MX', 'ciudad de méxico', 'CMX'],
    ['JP', '東京都', '13'],
    ['GB', 'Kent', undefined],
  ])('of %s that is named %j has the code %j', (country, text, code) => {
    expect(stateCode(rulesOfCountry(country, 'en'), text)).toBe(code)
  })

  test('is kept as it was typed where the country has no list', () => {
    expect(writtenState(rulesOfCountry('GB', 'en'), 'Kent')).toBe('Kent')
  })

  const inMarkets = sites
    .filter(({ country, language }) => rulesOfCountry(country, language).state !== undefined)
    .map(({ country, language }) => [country, language] as const)

  test.each(inMarkets)('of %s is chosen from a list in the order of %s', (country, language) => {
    const { states = [] } = rulesOfCountry(country, language)
    expect(states.length).toBeGreaterThan(7)
    for (const at of [0, 1]) expect(new Set(states.map((state) => state[at])).size).toBe(states.length)
    const { compare } = new Intl.Collator(language)
    const byWhat = country === 'JP' ? 0 : 1
    expect(states).toEqual(states.toSorted((a, b) => compare(a[byWhat], b[byWhat])))
  })

  test('has a name of its own in each language of a country, under the same code', () => {
    const english = rulesOfCountry('CA', 'en')
    const french = rulesOfCountry('CA', 'fr')
    expect(french.states?.map(([code]) => code).toSorted()).toEqual(english.states?.map(([code]) => code).toSorted())
    expect(french.states?.map(([, name]) => name)).toContain('Terre-Neuve-et-Labrador')
    expect(stateCode(french, 'Quebec')).toBe(stateCode(english, 'Québec'))
  })
})

test.each([
  ['address1', '1', 'invalid'],
  ['address1', '12-3', 'invalid'],
  ['address1', 'Rose Cottage', undefined],
  ['address1', '千代田1-1', undefined],
  ['address1', 'شارع 5', undefined],
  ['address2', '7', undefined],
  ['city', '99', 'invalid'],
  ['city', 'Y', undefined],
  ['state', '—', 'invalid'],
  ['state', 'NY', undefined],
  ['state', 'Ontario', 'invalid'],
] as const)('The field %s with %j is %s', (field, value, problem) => {
  expect(addressProblem(rulesOfCountry('US', 'en'), field, value)).toBe(problem)
})

describe('The lines of an address', () => {
  const street = { ...person, address1: '1 High Street', address2: 'Flat 2' }

  test.each([
    ['GB', { city: 'London', zipcode: 'SW1A 2AA' }, ['Kim Park', '1 High Street', 'Flat 2', 'London', 'SW1A 2AA']],
    ['DE', { city: 'Berlin', zipcode: '10115' }, ['Kim Park', '1 High Street', 'Flat 2', '10115 Berlin']],
    [
      'US',
      { city: 'New York', state: 'NY', zipcode: '10001' },
      ['Kim Park', '1 High Street', 'Flat 2', 'New York, NY 10001'],
    ],
    [
      'JP',
      { city: '千代田区', state: '13', zipcode: '100-0001' },
      ['〒100-0001', '東京都千代田区', '1 High Street', 'Flat 2', 'Kim Park'],
    ],
    [
      'BR',
      { city: 'Santos', state: 'SP', zipcode: '11010000' },
      ['Kim Park', '1 High Street', 'Flat 2', 'Santos - SP', '11010-000'],
    ],
    [
      'MX',
      { city: 'Zapopan', state: 'JAL', zipcode: '45100' },
      ['Kim Park', '1 High Street', 'Flat 2', '45100 Zapopan, Jalisco'],
    ],
    [
      'JP',
      { city: '港区', state: '東京都', zipcode: '105-0011' },
      ['〒105-0011', '東京都港区', '1 High Street', 'Flat 2', 'Kim Park'],
    ],
    ['HU', { city: 'Budapest', zipcode: '1051' }, ['Kim Park', 'Budapest', '1 High Street', 'Flat 2', '1051']],
    ['QA', { city: 'Doha', zipcode: '' }, ['Kim Park', '1 High Street', 'Flat 2', 'Doha']],
  ])('are those of %s', (country, place, lines) => {
    expect(addressLines(rulesOfCountry(country, 'en'), { ...street, ...place })).toEqual(lines)
  })

  test.each([
    ['US', ['Kim Park', '1 High Street', 'Springfield, 62701']],
    ['MX', ['Kim Park', '1 High Street', '62701 Springfield']],
    ['BR', ['Kim Park', '1 High Street', 'Springfield', '62701']],
    ['JP', ['〒62701', 'Springfield', '1 High Street', 'Kim Park']],
  ])('of %s stand without a second line and a state, as in an address of earlier years', (country, lines) => {
    const stored = { ...person, address1: '1 High Street', city: 'Springfield', zipcode: '62701' }
    expect(addressLines(rulesOfCountry(country, 'en'), stored)).toEqual(lines)
  })

  test('keep letters that the rules use for their parts', () => {
    const address = { firstName: 'N', lastName: 'ACZ', address1: 'S|Z', city: 'C', zipcode: 'Z1' }
    expect(addressLines(rulesOfCountry('DE', 'en'), address)).toEqual(['N ACZ', 'S|Z', 'Z1 C'])
  })

  test.each([
    ['JP', 'ja', '太郎', '山田', '山田太郎'],
    ['HK', 'zh', 'Tai Man', 'Chan', 'Chan Tai Man'],
    ['HK', 'en', 'Tai Man', 'Chan', 'Tai Man Chan'],
    ['VN', 'vi', 'Anh', 'Nguyễn', 'Nguyễn Anh'],
  ])(
    'write in %s, on a page in the language %s, the names %s and %s as %s',
    (country, language, firstName, lastName, name) => {
      const stored = { firstName, lastName, address1: '1 High Street', city: 'Springfield', zipcode: '' }
      expect(addressLines(rulesOfCountry(country, language), stored)).toContain(name)
      const names = fieldOrder(rulesOfCountry(country, language)).slice(0, 2)
      expect(names).toEqual(language === 'en' ? ['firstName', 'lastName'] : ['lastName', 'firstName'])
    },
  )
})

test.each([
  ['GB', ['firstName', 'lastName', 'address1', 'address2', 'city', 'zipcode']],
  ['DE', ['firstName', 'lastName', 'address1', 'address2', 'zipcode', 'city']],
  ['US', ['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'zipcode']],
  ['JP', ['firstName', 'lastName', 'zipcode', 'state', 'city', 'address1', 'address2']],
  ['AE', ['firstName', 'lastName', 'address1', 'address2', 'city']],
])('The form of %s has its fields in the order of the country', (country, fields) => {
  expect(fieldOrder(rulesOfCountry(country, 'en'))).toEqual(fields)
})
