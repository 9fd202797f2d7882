import { afterEach, expect, test, vi } from 'vitest'
import { freshModules } from '#tests/browser/fresh-modules'
import { eventually } from '#tests/eventually'

const startPublicBus = vi.fn()
vi.mock('../../../../src/browser/page/public-bus.ts', () => ({ startPublicBus }))
vi.mock('#browser/errors', () => ({ report: vi.fn() }))

const page = globalThis as { shopBus?: { push(visitor: unknown): unknown } }
const boot = async () => {
  freshModules()
  const { loadPublicBusOnDemand } = await import('../../../../src/browser/page/public-bus-loader.ts')
  await loadPublicBusOnDemand()
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'shopBus')
  startPublicBus.mockClear()
})

test('What was pushed before the boot script runs at once.', async () => {
  const visitor = () => {}
  page.shopBus = [visitor]
  await boot()
  expect(startPublicBus.mock.calls).toEqual([[[visitor]]])
})

test('The public bus is loaded once, when the first script pushes a callback.', async () => {
  const [first, second] = [() => {}, () => {}]
  await boot()
  expect(startPublicBus).not.toHaveBeenCalled()
  page.shopBus!.push(first)
  page.shopBus!.push(second)
  await eventually(() => expect(startPublicBus).toHaveBeenCalled())
  expect(startPublicBus.mock.calls).toEqual([[[first, second]]])
})

test.each([
  ['nothing', undefined],
  ['something else', 7],
])('The page boots where shopBus is read-only and holds %s.', async (_, value) => {
  Object.defineProperty(globalThis, 'shopBus', { value, writable: false, configurable: true })
  await expect(boot()).resolves.toBeUndefined()
})

test('A read-only list is served.', async () => {
  const list = [() => {}]
  Object.defineProperty(globalThis, 'shopBus', { value: list, writable: false, configurable: true })
  await boot()
  expect(startPublicBus.mock.calls).toEqual([[list]])
})
