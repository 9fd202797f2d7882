import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HydrationDoor } from '../../../bus/core/hydration.ts'
import onRequest from '../../../bus/directive.ts'
import { freshBus } from './fresh.ts'

let hydrated: string[]
const island = (name: string, value: string) => {
  const load = async () => {
    hydrated.push(name)
    return async () => {}
  }
  const element = new EventTarget()
  void onRequest(load, { name: 'event', value }, element as HTMLElement)
  return element
}
const add = { items: [{ productId: 'x', quantity: 1 }] }

beforeEach(() => {
  hydrated = []
  Reflect.deleteProperty(globalThis, Symbol.for('causeway.bus'))
})

describe('hydration by event', () => {
  test('hydrates an island that waited before the bus ran, once, on the first request', async () => {
    island('bag', 'bag:open bag:add')
    const door = (globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')]
    const { publish } = await freshBusKeeping(door)
    expect(hydrated).toEqual([])
    publish('bag:add', add)
    publish('bag:open', {})
    expect(hydrated).toEqual(['bag'])
  })

  test('hydrates an island that comes later on a request that is held, which the island then claims', async () => {
    const { publish, claim } = await hydratingBus()
    publish('bag:add', add)
    island('bag', 'bag:open bag:add')
    expect(hydrated).toEqual(['bag'])
    const taken: number[] = []
    claim('bag:add', ({ seq }) => taken.push(seq))
    expect(taken).toEqual([1])
  })

  test('does not hydrate an island on other events or requests', async () => {
    const { publish } = await hydratingBus()
    island('bag', 'bag:open')
    publish('portal:open', { touchpoint: 'HEADER' })
    publish('modal:visible', { id: null })
    expect(hydrated).toEqual([])
  })

  test('hydrates an island at once, and only once, on the DOM event "wanted"', async () => {
    const { publish } = await hydratingBus()
    const element = island('bag', 'bag:open')
    island('other', 'bag:open')
    element.dispatchEvent(new Event('wanted'))
    expect(hydrated).toEqual(['bag'])
    publish('bag:open', {})
    expect(hydrated).toEqual(['bag', 'other'])
  })

  test('hydrates every island that waits for the same request', async () => {
    const { publish } = await hydratingBus()
    island('one', 'bag:open')
    island('two', 'bag:open')
    publish('bag:open', {})
    expect(hydrated).toEqual(['one', 'two'])
  })

  test('ignores an unknown event name', async () => {
    island('broken', 'bag:burn')
    const door = (globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')]
    const { publish } = await freshBusKeeping(door)
    publish('bag:open', {})
    expect(hydrated).toEqual([])
  })

  test('passes on requests only, and no payload', async () => {
    const { publish } = await hydratingBus()
    const door = (globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')] as HydrationDoor
    const given: unknown[][] = []
    door.push(['modal:visible', (...values: unknown[]) => given.push(values)])
    door.push(['bag:add', (...values: unknown[]) => given.push(values)])
    publish('modal:visible', { id: null })
    publish('bag:add', add)
    expect(given).toEqual([[]])
  })
})

/** A new bus that hydrates islands. */
const hydratingBus = async () => {
  const bus = await freshBus()
  bus.openHydrationDoor()
  return bus
}

/** A new bus on a page where islands wait already. */
const freshBusKeeping = async (door: unknown) => {
  vi.resetModules()
  ;(globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')] = door
  const bus = await import('#bus')
  bus.openHydrationDoor()
  return bus
}
