import { beforeEach, expect, test, vi } from 'vitest'
import { externalAuthData, invitationCode, loginStatus, pendingLogin } from '#domain/storage'

const page = vi.hoisted(() => ({
  stored: [] as string[],
  isHinted: false,
  readSession: vi.fn(),
  source: 'island',
  publishEmptyBag: vi.fn(),
  fetchBasket: vi.fn(),
  fetchAhead: vi.fn(async () => {}),
  followBagOwner: vi.fn(),
}))
vi.mock('#browser/storage', () => ({
  readStored: ({ name }: { name: string }) => (page.stored.includes(name) ? '{}' : undefined),
}))
vi.mock('#browser/session', () => ({ hintSaysSignedIn: () => page.isHinted }))
vi.mock('#browser/tabs', () => ({ follow: () => {} }))
vi.mock('#browser/host', () => ({ hostInfo: () => ({ context: { env: 'prod' } }) }))
vi.mock('../../../../src/browser/page/session.ts', () => ({ refreshSession: page.readSession }))
vi.mock('#browser/bag', () => ({ fetchBasket: page.fetchBasket }))
vi.mock('../../../../src/browser/page/fetch-ahead/fetch-ahead.ts', () => ({ fetchAhead: page.fetchAhead }))
vi.mock('../../../../src/browser/page/consent.ts', () => ({ startConsent: () => {} }))
vi.mock('../../../../src/browser/page/granted-parts.ts', () => ({ startGrantedParts: () => {} }))
vi.mock('../../../../src/browser/page/bindings.ts', () => ({ bindBagCount: () => {} }))
vi.mock('../../../../src/browser/page/bag-owner.ts', () => ({ followBagOwner: page.followBagOwner }))
vi.mock('../../../../src/browser/page/leftover-place.ts', () => ({ leaveLeftoverPlace: () => {} }))
vi.mock('../../../../src/browser/page/bag-hint.ts', () => ({
  bagHint: () => ({ count: 0, source: page.source }),
  publishEmptyBag: page.publishEmptyBag,
}))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { search: '' })
vi.stubGlobal('navigator', { onLine: true })

const { publish } = await import('#bus')
const { afterIdle } = await import('../../../../src/browser/page/idle.ts')

beforeEach(() => {
  page.readSession.mockClear()
})

test.each([
  ['a guest', [], false, 0],
  ['a guest who was invited', [invitationCode], false, 0],
  ['somebody who seems signed in', [loginStatus], true, 1],
  ['a visitor whose login was under way', [pendingLogin], false, 1],
  ['a visitor who comes from an external provider', [externalAuthData], false, 1],
])('An idle page of %s reads the session only if there is one to read', async (_name, entries, isHinted, times) => {
  Object.assign(page, { stored: entries.map(({ name }) => name), isHinted })
  await afterIdle()
  expect(page.readSession).toHaveBeenCalledTimes(times)
})

test.each([
  ['empty', 1, 0],
  ['island', 0, 0],
  ['call', 0, 1],
])(
  'With the hint source "%s" an empty bag is published %i times and the bag is read %i times',
  async (source, published, read) => {
    Object.assign(page, { stored: [], isHinted: false, source })
    page.publishEmptyBag.mockClear()
    page.fetchBasket.mockClear()
    await afterIdle()
    expect(page.publishEmptyBag).toHaveBeenCalledTimes(published)
    expect(page.fetchBasket).toHaveBeenCalledTimes(read)
  },
)

test('Files are fetched ahead once the idle page has read what it needs, also after a failure', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  Object.assign(page, { stored: [], isHinted: false, source: 'call' })
  page.fetchBasket.mockReturnValueOnce(promise)
  page.fetchAhead.mockClear()
  const idle = afterIdle()
  await vi.dynamicImportSettled()
  expect(page.fetchAhead).not.toHaveBeenCalled()
  reject(new TypeError('Failed to fetch'))
  await idle
  expect(page.fetchAhead).toHaveBeenCalledTimes(1)
})

test('A page whose network fails before it fetches ahead writes no error', async () => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(page, { stored: [], isHinted: false, source: 'island' })
  vi.resetModules()
  vi.doMock('../../../../src/browser/page/fetch-ahead/fetch-ahead.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const idle = await import('../../../../src/browser/page/idle.ts')
  await idle.afterIdle()
  expect(write).not.toHaveBeenCalled()
})

const session = { acid: 'ada', isPersistent: false, isNewUser: false, isReauthenticated: false }
const succeed = (eventType: 'login' | 'sessionReload') =>
  publish('session:success', { ...session, eventType, isSessionReload: eventType === 'sessionReload' })
test.each([
  ['the reload of a session', false, () => succeed('sessionReload')],
  ['a login', true, () => succeed('login')],
  ['the end of a session', true, () => publish('session:end', { reason: 'logout' })],
] as const)('After %s the code that renews the bag is loaded: %s', async (_, isLoaded, happen) => {
  Object.assign(page, { stored: [], isHinted: false, source: 'island' })
  page.followBagOwner.mockClear()
  happen()
  await afterIdle()
  await vi.dynamicImportSettled()
  expect(page.followBagOwner.mock.calls.length > 0).toBe(isLoaded)
})
