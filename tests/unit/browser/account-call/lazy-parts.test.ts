import { afterEach, expect, test, vi } from 'vitest'
import { openSessionPage } from '#tests/browser/session-page'

const lost = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('#browser/account-call')
  vi.doUnmock('../../../../src/browser/account-call/challenge.ts')
  vi.unstubAllGlobals()
})

const openPage = async (status: number) => {
  const page = await openSessionPage({ 'POST /api/account': { status } })
  const report = vi.fn()
  ;(await import('#browser/errors')).setReporter({ report })
  const { callAccount } = await import('#browser/account-call')
  return { ...page, report, callAccount }
}

const notLoaded = { code: 'account/part-not-loaded', name: 'PlatformError' }

test('A call whose bot check does not load fails with a typed error, is reported once and sends nothing', async () => {
  vi.doMock('#browser/bot-check', lost)
  const { callAccount, calls, report } = await openPage(200)
  await expect(callAccount('post', '/api/account', { action: 'login' })).rejects.toMatchObject(notLoaded)
  expect(report.mock.calls.map(([error]) => error)).toMatchObject([notLoaded])
  expect(calls).toEqual([])
})

test('A call whose challenge does not load fails with a typed error and is reported once', async () => {
  vi.doMock('../../../../src/browser/account-call/challenge.ts', lost)
  const { callAccount, calls, report } = await openPage(428)
  await expect(callAccount('post', '/api/account')).rejects.toMatchObject(notLoaded)
  const codes = report.mock.calls.map(([error]) => (error as { code: string }).code)
  expect(codes.filter((code) => code === notLoaded.code)).toHaveLength(1)
  expect(calls).toHaveLength(1)
})

test('A call whose bot check hangs fails with a typed error after 20 seconds and sends nothing', async () => {
  vi.doMock('#browser/bot-check', () => new Promise(() => {}))
  const { callAccount, calls, report } = await openPage(200)
  vi.useFakeTimers()
  const failed = expect(callAccount('post', '/api/account', { action: 'login' })).rejects.toMatchObject(notLoaded)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(report).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(calls).toEqual([])
})
