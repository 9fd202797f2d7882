import { beforeEach, expect, test } from 'vitest'
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

test('an island that came before the bus hydrates on the first request', async () => {
  island('bag', 'bag:open bag:add')
  const door = (globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')]
  const { publish } = await freshBusKeeping(door)
  expect(hydrated).toEqual([])
  publish('bag:add', add)
  publish('bag:open', {})
  expect(hydrated).toEqual(['bag'])
})

test('an island that comes after the bus hydrates on a request that is held', async () => {
  const { publish, claim } = await freshBus()
  publish('bag:add', add)
  island('bag', 'bag:open bag:add')
  expect(hydrated).toEqual(['bag'])
  const taken: number[] = []
  claim('bag:add', ({ seq }) => taken.push(seq))
  expect(taken).toEqual([1])
})

test('other events and other requests wake nobody', async () => {
  const { publish } = await freshBus()
  island('bag', 'bag:open')
  publish('portal:open', { touchpoint: 'HEADER' })
  publish('modal:visible', { id: null })
  expect(hydrated).toEqual([])
})

test('an island that is told that it will be wanted hydrates at once, and only once', async () => {
  const { publish } = await freshBus()
  const element = island('bag', 'bag:open')
  island('other', 'bag:open')
  element.dispatchEvent(new Event('wanted'))
  expect(hydrated).toEqual(['bag'])
  publish('bag:open', {})
  expect(hydrated).toEqual(['bag', 'other'])
})

test('several islands wait for the same request', async () => {
  const { publish } = await freshBus()
  island('one', 'bag:open')
  island('two', 'bag:open')
  publish('bag:open', {})
  expect(hydrated).toEqual(['one', 'two'])
})

test('an unknown name hurts nobody', async () => {
  island('broken', 'bag:burn')
  const door = (globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')]
  const { publish } = await freshBusKeeping(door)
  publish('bag:open', {})
  expect(hydrated).toEqual([])
})

test('the door gives neither payloads nor other events than requests', async () => {
  const { publish } = await freshBus()
  const door = (globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')] as HydrationDoor
  const given: unknown[][] = []
  door.push(['modal:visible', (...values: unknown[]) => given.push(values)])
  door.push(['bag:add', (...values: unknown[]) => given.push(values)])
  publish('modal:visible', { id: null })
  publish('bag:add', add)
  expect(given).toEqual([[]])
})

/** A fresh bus on a page where islands already wait. */
const freshBusKeeping = async (door: unknown) => {
  const { vi } = await import('vitest')
  vi.resetModules()
  ;(globalThis as Record<symbol, unknown>)[Symbol.for('causeway.bus')] = door
  return import('#bus')
}
