import { beforeEach, expect, test, vi } from 'vitest'
import { externalAuthData, invitationCode, loginStatus, pendingLogin } from '#domain/storage'

const page = vi.hoisted(() => ({
  stored: [] as string[],
  isHinted: false,
  readSession: vi.fn(),
  source: 'island',
  publishEmptyBag: vi.fn(),
}))
vi.mock('#platform/storage', () => ({
  readStored: ({ name }: { name: string }) => (page.stored.includes(name) ? '{}' : undefined),
}))
vi.mock('#platform/session', () => ({ hintSaysSignedIn: () => page.isHinted }))
vi.mock('#platform/tabs', () => ({ follow: () => {} }))
vi.mock('#platform/host', () => ({ hostInfo: () => ({ context: { env: 'prod' } }) }))
vi.mock('../../../../src/shell/session/session.ts', () => ({ refreshSession: page.readSession }))
vi.mock('../../../../src/shell/idle/consent.ts', () => ({ startConsent: () => {} }))
vi.mock('../../../../src/shell/idle/tracking.ts', () => ({ startSessionEvents: () => {} }))
vi.mock('../../../../src/shell/idle/bindings.ts', () => ({ bindBagCount: () => {} }))
vi.mock('../../../../src/shell/session/bag-owner.ts', () => ({ followBagOwner: () => {} }))
vi.mock('../../../../src/shell/idle/bag-hint.ts', () => ({
  bagHint: () => ({ count: 0, source: page.source }),
  publishEmptyBag: page.publishEmptyBag,
}))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { search: '' })

const { afterIdle } = await import('../../../../src/shell/idle/idle.ts')

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
  await afterIdle(Promise.resolve())
  expect(page.readSession).toHaveBeenCalledTimes(times)
})

test.each([
  ['empty', 1],
  ['island', 0],
])('With the hint source "%s" an empty bag is published %i times', async (source, times) => {
  Object.assign(page, { stored: [], isHinted: false, source })
  page.publishEmptyBag.mockClear()
  await afterIdle(Promise.resolve())
  expect(page.publishEmptyBag).toHaveBeenCalledTimes(times)
})
