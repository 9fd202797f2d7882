import { beforeEach, describe, expect, test, vi } from 'vitest'
import { initialBagSummary } from '#domain/bag'

const page = vi.hoisted(() => ({ cookie: '', pageType: 'home' }))
const bus = vi.hoisted(() => ({ last: undefined as object | undefined, publish: vi.fn() }))
vi.mock('#bus', () => ({
  publish: bus.publish,
  subscribe: (_: string, handler: (event: object) => void) => {
    if (bus.last) handler(bus.last)
    return () => {}
  },
}))
vi.mock('#browser/storage', () => ({ readStored: () => page.cookie || undefined }))
vi.mock('#browser/host', () => ({
  hostInfo: () => ({ pageType: page.pageType, context: { env: 'prod', brand: 'stride', locale: 'en_GB' } }),
}))

const { bagHint, publishEmptyBag } = await import('../../../../src/browser/page/bag-hint.ts')

beforeEach(() => {
  bus.publish.mockClear()
  bus.last = undefined
})

describe('Hint cookie of the bag', () => {
  test.each([
    ['', 'home', 0, 'empty'],
    ['GB.3', 'home', 3, 'call'],
    ['GB.0', 'home', 0, 'empty'],
    ['GB.', 'home', 0, 'call'],
    ['GB.x', 'home', 0, 'call'],
    ['DE.3', 'home', undefined, 'call'],
    ['3', 'home', undefined, 'call'],
    ['GB.3', 'bag', 3, 'island'],
    ['', 'bag', 0, 'island'],
    ['DE.3', 'checkout', undefined, 'island'],
  ])('The hint "%s" on a %s page says %s items, and bag:set comes from: %s', (cookie, pageType, count, source) => {
    Object.assign(page, { cookie, pageType })
    expect(bagHint()).toEqual({ count, source })
  })
})

describe('Empty bag', () => {
  test('An empty bag is published once with the initial values', () => {
    publishEmptyBag()
    expect(bus.publish.mock.calls).toEqual([['bag:set', initialBagSummary]])
  })

  test('An empty bag is not published after another bag:set', () => {
    bus.last = {}
    publishEmptyBag()
    expect(bus.publish).not.toHaveBeenCalled()
  })
})
