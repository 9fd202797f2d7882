import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  identifiersOf,
  isAppTouchpoint,
  isInvitationCode,
  placeholders,
  sourceIdsOf,
  sourceTable,
  type TouchpointFile,
  touchpoints,
  touchpointsOf,
} from '#domain/touchpoints'
import { touchpointFile } from '#schemas/touchpoints'

describe('Touchpoints', () => {
  it.each([
    ['stride', 'STRIDE RUNNERS,STRIDE APP,STRIDE RUNNING WEB,STRIDE RUNNING APP'],
    ['reebok', 'REEBOK RUNNERS,REEBOK APP,REEBOK RUNNING WEB,REEBOK RUNNING APP'],
  ] as const)('The touchpoints of %s have its name where the list has a placeholder', (brand, named) => {
    expect(touchpointsOf(brand).filter((_, index) => touchpoints[index]!.includes('{brand}'))).toEqual(named.split(','))
  })

  it('There are forty touchpoints, each once', () => {
    expect(new Set(touchpointsOf('stride')).size).toBe(40)
    expect(touchpointsOf('stride')).toHaveLength(40)
  })

  it('Three touchpoints belong to apps', () => {
    expect(touchpointsOf('stride').filter(isAppTouchpoint)).toEqual([
      'CONFIRMED APP',
      'STRIDE APP',
      'STRIDE RUNNING APP',
    ])
  })
})

describe('Store and source', () => {
  const rows: [string, Parameters<typeof identifiersOf>, ReturnType<typeof identifiersOf>][] = [
    ['nothing', [{}, new URLSearchParams(), {}], {}],
    [
      'properties before all',
      [{ sourceId: '1', storeId: 'a' }, new URLSearchParams('sourceId=2&storeId=b'), { sourceId: '3', storeId: 'c' }],
      { sourceId: '1', storeId: 'a' },
    ],
    [
      'the query before the session',
      [{}, new URLSearchParams('sourceId=2&storeId=b'), { sourceId: '3', storeId: 'c' }],
      { sourceId: '2', storeId: 'b' },
    ],
    ['the session last', [{}, new URLSearchParams(), { sourceId: '3', storeId: 'c' }], { sourceId: '3', storeId: 'c' }],
    [
      'each from where it is',
      [{ storeId: 'a' }, new URLSearchParams('sourceId=2'), { storeId: 'c' }],
      { sourceId: '2', storeId: 'a' },
    ],
    ['past what is empty', [{ sourceId: '' }, new URLSearchParams('sourceId='), { sourceId: '3' }], { sourceId: '3' }],
    [
      'past what is malformed',
      [{ sourceId: '-1' }, new URLSearchParams('sourceId=1e3&storeId=a%20b'), { storeId: '<b>' }],
      {},
    ],
  ]
  it.each(rows)('Store and source come from the first valid value: %s', (_, given, found) =>
    expect(identifiersOf(...given)).toEqual(found),
  )

  test('Store and source of any texts are well-formed or absent', () => {
    const any = fc.record({ sourceId: fc.string(), storeId: fc.string() })
    fc.assert(
      fc.property(any, any, any, (properties, query, stored) => {
        const { sourceId = '1', storeId = 'a' } = identifiersOf(properties, new URLSearchParams(query), stored)
        expect(Number.isSafeInteger(Number(sourceId)) && Number(sourceId) > 0).toBe(true)
        expect(storeId).toMatch(/^[\w.-]{1,40}$/)
      }),
    )
  })

  it.each([
    ['RUN-2026!', true],
    ['', false],
    ['a b', false],
    ['a\u0000', false],
    ['ä', false],
    ['x'.repeat(101), false],
  ])('The invitation code %j is valid: %s', (text, isOne) => expect(isInvitationCode(text)).toBe(isOne))
})

const both = (registration: number, activation: number) => ({ registration, activation })
const byEnvironment = { local: 1, dev: 2, stg: 'placeholder', prod: 4 } as const
const file: TouchpointFile = {
  touchpoints: {
    HEADER: { registration: byEnvironment, activation: 9 },
    FOOTER: { registration: 'placeholder', activation: 'placeholder' },
    constructor: both(7, 8),
  },
}
const shared: TouchpointFile = { shared: both(285, 6000000100), touchpoints: { CART: both(5, 6) } }

describe('Source ids', () => {
  it.each([
    ['of an environment', file, 'local', 'HEADER', undefined, both(1, 9)],
    ['of another one', file, 'prod', 'HEADER', undefined, both(4, 9)],
    ['known in part', file, 'stg', 'HEADER', undefined, { activation: 9 }],
    ['that are placeholders', file, 'prod', 'FOOTER', undefined, {}],
    ['without a line', file, 'prod', 'CART', undefined, {}],
    ['under a name of objects', file, 'prod', 'toString', undefined, {}],
    ['of a touchpoint whatever is given', file, 'prod', 'HEADER', 77, both(4, 9)],
    ['of an app that brings one', file, 'prod', 'STRIDE APP', 77, both(77, 77)],
    ['of an app that brings none', file, 'prod', 'STRIDE APP', undefined, {}],
    ['shared', shared, 'dev', 'HEADER', undefined, both(285, 6000000100)],
    ['own before shared', shared, 'dev', 'CART', undefined, both(5, 6)],
    ['shared, of UNKNOWN', shared, 'prod', 'UNKNOWN', undefined, both(285, 6000000100)],
    ['shared, of an app that brings one', shared, 'prod', 'REEBOK APP', 77, both(77, 77)],
    ['shared, of an app that brings none', shared, 'prod', 'REEBOK APP', undefined, both(285, 6000000100)],
  ] as const)('%s', (_, written, environment, touchpoint, given, ids) => {
    expect(sourceIdsOf(sourceTable(written, environment), touchpoint, given)).toEqual(ids)
  })

  it('Touchpoints with placeholders are listed by environment', () => {
    expect([placeholders(file, 'prod'), placeholders(file, 'stg')]).toEqual([['FOOTER'], ['HEADER', 'FOOTER']])
    expect(placeholders({ shared: { registration: 1, activation: 'placeholder' }, touchpoints: {} }, 'prod')).toEqual([
      'shared',
    ])
  })
})

describe('File of a brand', () => {
  const every = Object.fromEntries(
    touchpointsOf('stride')
      .filter((name) => !isAppTouchpoint(name))
      .map((name) => [name, both(1, 2)]),
  )
  const { HEADER: _, ...withoutHeader } = every
  it.each<[string, unknown, string | undefined]>([
    ['with every touchpoint', { touchpoints: every }, undefined],
    ['with shared numbers', { shared: both(1, 2), touchpoints: {} }, undefined],
    ['without one', { touchpoints: withoutHeader }, 'Without a line: HEADER.'],
    [
      'with one of another brand',
      { shared: both(1, 2), touchpoints: { 'REEBOK RUNNERS': both(1, 2) } },
      'No touchpoint "REEBOK RUNNERS"; they are UNKNOWN, HEADER,',
    ],
    ['with an app', { shared: both(1, 2), touchpoints: { 'STRIDE APP': both(1, 2) } }, '"STRIDE APP" is an app\'s'],
    ['with a text for a number', { shared: { registration: '1', activation: 2 }, touchpoints: {} }, 'must be a whole'],
    ['with no number', { shared: { registration: 0, activation: 2 }, touchpoints: {} }, 'must be a whole number'],
    [
      'with some environments only',
      { shared: { registration: { prod: 1 }, activation: 2 }, touchpoints: {} },
      'must be a whole number',
    ],
  ])('%s', (_, value, problem) => {
    const { success, error } = touchpointFile('stride').safeParse(value)
    expect(success).toBe(problem === undefined)
    if (problem) expect(error?.issues[0]?.message).toContain(problem)
  })
})
