import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, publicationPath, readPublication } from '#domain/flags'
import { publicationFile } from '#schemas/flags'

const context = { brand: 'stride', locale: 'de_DE', language: 'de', country: 'DE' }
const resultOf = (body: unknown) =>
  Object.fromEntries([...evaluate(readPublication(body), context, () => 'me')].map(([name, d]) => [name, d.value]))

describe('The answer of the feature-flag service', () => {
  it('is read even where it has unknown properties', () => {
    const body = {
      version: 7,
      flags: [
        { name: 'a', disabled: false, owner: 'x', value: true },
        { name: 'b', disabled: false, rules: [{ countries: ['DE'], weight: 3 }] },
      ],
      segments: [{ name: 's', id: 1 }],
    }
    expect(resultOf(body)).toEqual({ a: true, b: true })
  })

  it.each<[string, unknown, object]>([
    ['nothing', undefined, {}],
    ['null', null, {}],
    ['a text', 'flags', {}],
    ['a list', [], {}],
    ['flags that are no list', { flags: {} }, {}],
    ['flags without a name', { flags: [{ disabled: false, value: true }, null, 3] }, {}],
    ['only names', { flags: [{ name: 'a' }] }, { a: false }],
    ['"disabled" as a text', { flags: [{ name: 'a', disabled: 'no', value: true }] }, {}],
    ['a value that is no boolean', { flags: [{ name: 'a', disabled: false, value: 'true' }] }, { a: false }],
    ['rules that are no list', { flags: [{ name: 'a', disabled: false, rules: 'x' }] }, { a: false }],
    ['a rule that is nothing', { flags: [{ name: 'a', disabled: false, rules: [null] }] }, { a: false }],
    ['a condition that is no list', { flags: [{ name: 'a', rules: [{ countries: 'DE' }] }] }, { a: false }],
    ['a percentage beyond all', { flags: [{ name: 'a', rules: [{ percentage: 101 }] }] }, { a: false }],
    ['a percentage in words', { flags: [{ name: 'a', rules: [{ percentage: '50' }] }] }, { a: false }],
    ['a name of an object', { flags: [{ name: '__proto__', value: true }] }, { ['__proto__']: true }],
    ['conditions that are null', { flags: [{ name: 'a', rules: [{ countries: null, segment: null }] }] }, { a: true }],
  ])('with %s has the flags %j', (_name, body, expected) => {
    expect(resultOf(body)).toEqual(expected)
  })

  it('never makes the reader throw, and gives booleans only', () => {
    const hostile = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.record({ flags: tie('list'), segments: tie('list') }),
        tie('list'),
      ),
      list: fc.array(fc.record({ name: fc.string(), disabled: fc.jsonValue(), rules: fc.jsonValue() })),
    })).value
    fc.assert(
      fc.property(hostile, (body) => {
        for (const value of Object.values(resultOf(body))) expect(typeof value).toBe('boolean')
      }),
    )
  })
})

const flag = { name: 'a', description: 'Tries something.', disabled: false }
const problemsOf = (file: unknown) => {
  const { error } = publicationFile.safeParse(file)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('A file of feature flags', () => {
  it('is read in the browser as it was written', () => {
    const file = {
      segments: [{ name: 'alps', countries: ['AT', 'CH'] }],
      flags: [{ ...flag, rules: [{ segment: 'alps', percentage: 12.5, value: true }] }],
    }
    expect(readPublication(publicationFile.parse(file))).toMatchObject({
      segments: file.segments,
      flags: [{ name: 'a', disabled: false, rules: file.flags[0]!.rules }],
    })
  })

  it.each<[string, unknown, RegExp]>([
    ['a property that is not known', { flags: [{ ...flag, disable: true }] }, /flags\.0: .*"disable"/],
    ['a rule that is misspelt', { flags: [{ ...flag, rules: [{ country: ['DE'] }] }] }, /rules\.0: .*"country"/],
    [
      'a country that is not served',
      { flags: [{ ...flag, rules: [{ countries: ['XX'] }] }] },
      /countries\.0: is no country/,
    ],
    ['a locale that is none', { flags: [{ ...flag, rules: [{ locales: ['de-DE'] }] }] }, /locales\.0: is no locale/],
    [
      'a segment that is not there',
      { flags: [{ ...flag, rules: [{ segment: 'x' }] }] },
      /segment: is no segment.*none/,
    ],
    ['a name twice', { flags: [flag, flag] }, /flags\.1\.name: is the name of a flag above/],
    ['a segment twice', { flags: [], segments: [{ name: 's' }, { name: 's' }] }, /segments\.1\.name/],
    [
      'too many in a hundred',
      { flags: [{ ...flag, rules: [{ percentage: 101 }] }] },
      /percentage: must be from 0 to 100/,
    ],
    ['no description', { flags: [{ name: 'a', disabled: false }] }, /description/],
    ['no word on disabled', { flags: [{ name: 'a', description: 'x' }] }, /disabled/],
    ['a list of nobody', { flags: [{ ...flag, rules: [{ brands: [] }] }] }, /brands: must name a brand/],
  ])('with %s is refused', (_name, file, expected) => {
    expect(problemsOf(file).join('\n')).toMatch(expected)
  })
})

it.each([
  [undefined, '/api/publications/storefront/staging'],
  ['project/environment', '/api/publications/storefront/staging'],
  ['environment/project', '/api/publications/staging/storefront'],
] as const)('The path of a publication in the order %s is %s.', (order, path) => {
  expect(publicationPath('storefront', 'staging', order)).toBe(path)
})
