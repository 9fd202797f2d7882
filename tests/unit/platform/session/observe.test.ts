import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOGOUT, openBrowser, sessionNow } from './browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an observer', () => {
  const session = { acid: 'ada', isPersistent: false, isNewUser: false }
  test.each([
    [{}, 4],
    [{ ignoreSessionReloads: true }, 2],
    [{ ignoreReauthentications: true }, 3],
    [{ ignoreSessionReloads: true, ignoreReauthentications: true }, 1],
  ])('with %o is told %d times', async (options, times) => {
    const page = await openBrowser()
    const told = vi.fn()
    page.observeSession(told, options)
    page.takeOver({ ...session, isReauthenticated: false }, false)
    page.takeOver({ ...session, isReauthenticated: true }, false)
    page.takeOver({ ...session, isReauthenticated: false }, true)
    // A later page reads that this session was proven again once; that is no re-authentication of its own.
    page.takeOver({ ...session, isReauthenticated: true }, true)
    expect(told).toHaveBeenCalledTimes(times)
  })

  test('is told of a session that is there already', async () => {
    const page = await openBrowser()
    page.takeOver({ ...session, isReauthenticated: false }, true)
    const told = vi.fn()
    page.observeSession(told)
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('that comes after a logout is told of the next session only', async () => {
    const page = await openBrowser({ [LOGOUT]: {} })
    page.takeOver({ ...session, isReauthenticated: false }, false)
    await page.logout()
    const told = vi.fn()
    page.observeSession(told)
    expect(told).not.toHaveBeenCalled()
    page.takeOver(sessionNow('bob'), false)
    expect(told.mock.calls.map(([{ data }]) => data.acid)).toEqual(['bob'])
  })
})
