import { beforeEach, describe, expect, test } from 'vitest'
import { freshBus } from './fresh.ts'

let bus: Awaited<ReturnType<typeof freshBus>>
beforeEach(async () => {
  bus = await freshBus()
})

describe('an event that a fragment or an outside script defines', () => {
  test('its owner publishes and receives it', () => {
    const seen: unknown[] = []
    const own = bus.define('acme', { 'acme:shown': { kind: 'state', version: 3 } })
    own.publish('acme:shown', { at: 1 })
    own.subscribe('acme:shown', ({ version, data }) => seen.push([version, data]), { replay: 'last' })
    expect(seen).toEqual([[3, { at: 1 }]])
  })

  test.each([
    ['a name of the catalogue', 'bag', { 'bag:set': { kind: 'state' } }, 'bus/already-defined'],
    ['a noun of the catalogue', 'bag', { 'bag:burn': { kind: 'fact' } }, 'bus/already-defined'],
    ['another prefix', 'acme', { 'other:shown': { kind: 'fact' } }, 'bus/foreign-prefix'],
    ['a pattern as prefix', 'acme|bag', { 'bag:burn': { kind: 'fact' } }, 'bus/foreign-prefix'],
    ['a name without a verb', 'acme', { 'acme:': { kind: 'fact' } }, 'bus/foreign-prefix'],
  ] as const)('is refused for %s', (_, prefix, events, code) => {
    expect(() => bus.define(prefix, events)).toThrow(expect.objectContaining({ code }))
    expect(() => bus.subscribe('bag:burn' as never, () => {})).toThrow()
  })

  test('is refused where the prefix is taken', () => {
    bus.define('acme', { 'acme:shown': { kind: 'fact' } })
    expect(() => bus.define('acme', { 'acme:hidden': { kind: 'fact' } })).toThrow(
      expect.objectContaining({ code: 'bus/already-defined' }),
    )
  })

  test.each([
    ['an unknown kind', { kind: 'rumour' }],
    ['no definition', undefined],
    ['a version below 1', { kind: 'fact', version: 0 }],
    ['an unknown level of consent', { kind: 'fact', consent: 3 }],
    ['a check that is no function', { kind: 'fact', check: 'yes' }],
    ['an unknown way of holding', { kind: 'request', hold: 'some' }],
    ['personal paths that are no list', { kind: 'fact', personal: 'email' }],
    ['a personal path that is no text', { kind: 'fact', personal: [Symbol('email')] }],
    ['a place in a list as a personal path', { kind: 'fact', personal: ['people.0.email'] }],
    ['brackets in a personal path', { kind: 'fact', personal: ['people[].email'] }],
    ['a star in a personal path', { kind: 'fact', personal: ['*.email'] }],
  ])('is refused for %s, and its prefix stays free', (_, definition) => {
    const events = { 'acme:first': { kind: 'fact' }, 'acme:second': definition } as never
    expect(() => bus.define('acme', events)).toThrow(expect.objectContaining({ code: 'bus/invalid-definition' }))
    expect(() => bus.subscribe('acme:first' as never, () => {})).toThrow(/unknown-event/)
    bus.define('acme', { 'acme:first': { kind: 'fact' } }).publish('acme:first', {})
  })

  test.each([
    ['a symbol as prefix', () => bus.define(Symbol('acme') as never, {}), 'bus/foreign-prefix'],
    ['a symbol as its name', () => bus.define('acme', {}).publish(Symbol('a') as never, {}), 'bus/foreign-prefix'],
    ['a symbol to subscribe to', () => bus.subscribe(Symbol('a') as never, () => {}), 'bus/unknown-event'],
    [
      'a payload that cannot be copied',
      () => bus.define('acme', { 'acme:a': { kind: 'fact' } }).publish('acme:a', () => {}),
      'bus/invalid-payload',
    ],
  ])('%s is a BusError', (_, misuse, code) => {
    expect(misuse).toThrow(expect.objectContaining({ name: 'Error', code }))
  })

  test('its payload is a copy, of which getters have been read', () => {
    const own = bus.define('acme', { 'acme:shown': { kind: 'fact' } })
    const seen: unknown[] = []
    own.subscribe('acme:shown', ({ data }) => seen.push(data))
    let at = 0
    own.publish('acme:shown', {
      get at() {
        return ++at
      },
    })
    own.subscribe('acme:shown', ({ data }) => seen.push(data), { replay: 'all' })
    expect(seen.map((data) => JSON.stringify(data))).toEqual(['{"at":1}', '{"at":1}'])
  })

  test('its owner publishes no other event, and no payload that its check refuses', () => {
    const own = bus.define('acme', { 'acme:shown': { kind: 'fact', check: (data) => (data === 1 ? [] : ['not 1']) } })
    expect(() => own.publish('bag:set', {})).toThrow(expect.objectContaining({ code: 'bus/foreign-prefix' }))
    expect(() => own.publish('acme:shown', 2)).toThrow(/not 1/)
  })

  test('its name is unknown after the removal, and its prefix is free again', () => {
    const own = bus.define('acme', { 'acme:shown': { kind: 'fact' } })
    own.remove()
    expect(() => own.publish('acme:shown', {})).toThrow()
    bus.define('acme', { 'acme:shown': { kind: 'fact' } })
    expect(() => bus.publish('bag:open', {})).not.toThrow()
  })

  test('session:end erases it where it has personal fields', () => {
    const own = bus.define('acme', { 'acme:shown': { kind: 'state', personal: ['email'] } })
    const seen: unknown[] = []
    own.publish('acme:shown', { email: 'a@b.c' })
    bus.publish('session:end', { reason: 'logout' })
    own.subscribe('acme:shown', ({ data }) => seen.push(data), { replay: 'last' })
    expect(seen).toEqual([])
  })

  test('its removal drops what is queued and held of it, its history, and the rest of its own delivery', () => {
    const own = bus.define('acme', { 'acme:ask': { kind: 'request' } })
    const seen: string[] = []
    own.publish('acme:ask', 'held')
    own.subscribe('acme:ask', ({ data }) => {
      seen.push(`first ${data}`)
      own.remove()
    })
    own.subscribe('acme:ask', ({ data }) => seen.push(`second ${data}`))
    bus.subscribe('modal:close', () => {
      own.publish('acme:ask', 'delivered')
      own.publish('acme:ask', 'queued')
    })
    bus.publish('modal:close', { id: 'a' })
    const again = bus.define('acme', { 'acme:ask': { kind: 'request' } })
    again.subscribe('acme:ask', ({ data }) => seen.push(`again ${data}`), { replay: 'all' })
    expect(seen).toEqual(['first delivered'])
    const seqs: number[] = []
    bus.subscribe('*', ({ seq }) => seqs.push(seq), { replay: 'all' })
    bus.publish('bag:open', {})
    // The queued event took no number.
    expect(seqs).toEqual([2, 4])
  })

  test('its removal ends its subscriptions, and ending them later does not touch a second definition', () => {
    const seen: string[] = []
    const first = bus.define('acme', { 'acme:shown': { kind: 'fact' } })
    const off = first.subscribe('acme:shown', () => seen.push('first'))
    first.remove()
    const second = bus.define('acme', { 'acme:shown': { kind: 'fact' } })
    second.subscribe('acme:shown', () => seen.push('second'))
    off()
    second.publish('acme:shown', {})
    expect(seen).toEqual(['second'])
  })
})
