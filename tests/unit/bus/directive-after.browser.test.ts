import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claim, openHydrationDoor, publish } from '#bus'
import afterRequest from '../../../bus/directive-after.ts'

let hydrated: string[]
const follower = (requests: string) => {
  const load = async () => {
    hydrated.push('goal')
    return async () => {}
  }
  void afterRequest(load, { name: 'after', value: requests }, document.createElement('astro-island'))
}
const answering = (requests: string): HTMLElement => {
  const island = document.body.appendChild(document.createElement('astro-island'))
  island.setAttribute('ssr', '')
  island.setAttribute('client', 'event')
  island.setAttribute('opts', JSON.stringify({ name: 'Bag', value: requests }))
  return island
}
/** As Astro does when an island lives. */
const hydrate = (island: HTMLElement) => {
  island.removeAttribute('ssr')
  island.dispatchEvent(new Event('astro:hydrate'))
}

openHydrationDoor()
beforeEach(() => {
  hydrated = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  // A request that nothing has claimed is held.
  claim('bag:open', () => {})()
})

test('A follower is hydrated after the island that answers has been hydrated and painted, once', async () => {
  const bag = answering('bag:open bag:add')
  follower('bag:add bag:open')
  publish('bag:open', {})
  publish('bag:open', {})
  await vi.runAllTimersAsync()
  expect(hydrated).toEqual([])
  hydrate(bag)
  expect(hydrated).toEqual([])
  await vi.runAllTimersAsync()
  expect(hydrated).toEqual(['goal'])
})

test('A follower of a request that was made before it came waits for the island that answers too', async () => {
  const bag = answering('bag:open')
  publish('bag:open', {})
  follower('bag:open')
  await vi.runAllTimersAsync()
  expect(hydrated).toEqual([])
  hydrate(bag)
  await vi.runAllTimersAsync()
  expect(hydrated).toEqual(['goal'])
})

test('A follower leaves the browser time to paint where the island that answers lives already', async () => {
  hydrate(answering('bag:open'))
  follower('bag:open')
  publish('bag:open', {})
  expect(hydrated).toEqual([])
  await vi.runAllTimersAsync()
  expect(hydrated).toEqual(['goal'])
})

test('A follower on a page where no island answers is hydrated all the same', async () => {
  answering('portal:open')
  follower('bag:open')
  publish('bag:open', {})
  await vi.runAllTimersAsync()
  expect(hydrated).toEqual(['goal'])
})

test('A follower is not hydrated on other requests', async () => {
  follower('bag:add')
  publish('bag:open', {})
  await vi.runAllTimersAsync()
  expect(hydrated).toEqual([])
})
