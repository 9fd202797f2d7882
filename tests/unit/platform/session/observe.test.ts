import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOGOUT, openSessionPage, sessionNow } from '#tests/browser/session-page'

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
    const page = await openSessionPage()
    const told = vi.fn()
    page.observeSession(told, options)
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'login' })
    page.adoptSession({ ...session, isReauthenticated: true }, { source: 'login' })
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'reload' })
    // A later page reads that this session was proven again once; that is no re-authentication of its own.
    page.adoptSession({ ...session, isReauthenticated: true }, { source: 'reload' })
    expect(told).toHaveBeenCalledTimes(times)
  })

  test('is told of a session that is there already', async () => {
    const page = await openSessionPage()
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'reload' })
    const told = vi.fn()
    page.observeSession(told)
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('that comes after a logout is told of the next session only', async () => {
    const page = await openSessionPage({ [LOGOUT]: {} })
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'login' })
    await page.logout()
    const told = vi.fn()
    page.observeSession(told)
    expect(told).not.toHaveBeenCalled()
    page.adoptSession(sessionNow('bob'), { source: 'login' })
    expect(told.mock.calls.map(([{ data }]) => data.acid)).toEqual(['bob'])
  })
})
