import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/eventually'

const file = vi.hoisted(() => ({ ...Promise.withResolvers<void>(), showBagCount: vi.fn() }))
vi.mock('../../../../src/browser/bag/bag-count.ts', async () => {
  await file.promise
  return { showBagCount: file.showBagCount }
})

const { publish } = await import('#bus')
const { initialBagSummary } = await import('#domain/bag')
const { bindBagCount } = await import('../../../../src/browser/page/bindings.ts')

test('The count that a page draws is the newest, in whatever order it gets the file that draws', async () => {
  bindBagCount(4)
  publish('bag:set', { ...initialBagSummary, isInitialized: true, itemCount: 5 })
  file.resolve()
  await eventually(() => expect(file.showBagCount).toHaveBeenCalledTimes(2))
  expect(file.showBagCount.mock.calls).toEqual([[5], [5]])
})
