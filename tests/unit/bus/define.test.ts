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
