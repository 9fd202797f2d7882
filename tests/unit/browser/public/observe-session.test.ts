import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, LOGOUT, openSessionPage, sessionNow } from '#tests/browser/session-page'

/** A page with its session, and what an island of another team imports. */
const openPage = async (answers: Record<string, Answer> = {}) => ({
  ...(await openSessionPage(answers)),
  ...(await import('#browser/public')),
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Observers of the session', () => {
  const session = { acid: 'ada', isPersistent: false, isNewUser: false }
  test.each([
    [{}, 4],
    [{ ignoreSessionReloads: true }, 2],
    [{ ignoreReauthentications: true }, 3],
    [{ ignoreSessionReloads: true, ignoreReauthentications: true }, 1],
  ])('An observer with the options %o is called %d times', async (options, times) => {
    const page = await openPage()
    const told = vi.fn()
    page.observeSession(told, options)
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'login' })
    page.adoptSession({ ...session, isReauthenticated: true }, { source: 'login' })
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'reload' })
    // A later page reads a session that was re-authenticated once; the reload is not a re-authentication.
    page.adoptSession({ ...session, isReauthenticated: true }, { source: 'reload' })
    expect(told).toHaveBeenCalledTimes(times)
  })

  test('A new observer is called with the session that the page has already', async () => {
    const page = await openPage()
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'reload' })
    const told = vi.fn()
    page.observeSession(told)
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('An observer that is added after a logout is called with the next session only', async () => {
    const page = await openPage({ [LOGOUT]: {} })
    page.adoptSession({ ...session, isReauthenticated: false }, { source: 'login' })
    await page.logout()
    const told = vi.fn()
    page.observeSession(told)
    expect(told).not.toHaveBeenCalled()
    page.adoptSession(sessionNow('bob'), { source: 'login' })
    expect(told.mock.calls.map(([{ data }]) => data.acid)).toEqual(['bob'])
  })
})
