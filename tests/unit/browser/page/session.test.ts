import { beforeEach, expect, test, vi } from 'vitest'
import type { Reread } from '#bus'

const page = vi.hoisted(() => ({
  count: undefined as string | undefined,
  session: undefined as { acid: string } | undefined,
  draw: vi.fn(),
  readers: [] as Reread[],
}))
vi.mock('#browser/storage', () => ({ readStored: () => page.count }))
vi.mock('#browser/session', () => ({
  reloadSession: async () => page.session ?? Promise.reject(new Error('Invalid session')),
}))
vi.mock('#browser/tabs', () => ({
  follow: (name: string, reread: Reread) => name === 'wishlist' && page.readers.push(reread),
}))
vi.mock('../../../../src/browser/wishlist/draw.ts', () => ({ drawWishlist: page.draw }))

beforeEach(() => {
  vi.resetModules()
  page.draw.mockClear()
  page.readers = []
})

const refresh = async () => (await import('../../../../src/browser/page/session.ts')).refreshSession()

test.each([
  ['a shopper with wishes', { acid: 'ada' }, '3', [[undefined]]],
  ['a shopper whose wishes are not known', { acid: 'ada' }, undefined, [[undefined]]],
  ['a shopper without wishes', { acid: 'ada' }, '0', []],
  ['a visitor whose session is refused', undefined, '3', []],
])('After the session of %s the wishlist is read only if it may hold something', async (_, session, count, drawn) => {
  Object.assign(page, { session, count })
  await refresh()
  expect(page.draw.mock.calls).toEqual(drawn)
})

test('An empty wishlist is drawn once another tab has changed it, however often the session was read', async () => {
  Object.assign(page, { session: { acid: 'ada' }, count: '0' })
  await refresh()
  await refresh()
  await page.readers.at(-1)!('tab', 7)
  expect(page.draw.mock.calls).toEqual([['tab']])
})
