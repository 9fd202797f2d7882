import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, LOGOUT, openBrowser, READ, REVOKE, sessionNow, sessionOf } from './browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page that reads its bag, and what it has told other tabs of. */
const openWithBag = async (answers: Parameters<typeof openBrowser>[0] = {}) => {
  const page = await openBrowser(answers)
  const notices: string[] = []
  class Channel extends EventTarget {
    postMessage({ name }: { name: string }) {
      notices.push(name)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  const read = vi.fn()
  const { follow } = await import('#platform/tabs')
  follow('bag', read)
  page.logIn()
  return { page, read, notices }
}

describe('the bag is another’s', () => {
  test('after a login', async () => {
    const { page, read, notices } = await openWithBag()
    page.takeOver(sessionNow('ada'), false)
    expect(read).toHaveBeenCalledTimes(1)
    expect(notices).toEqual(['bag'])
  })

  test('after a logout', async () => {
    const { page, read, notices } = await openWithBag({ [LOGOUT]: {} })
    await page.logout()
    expect(read).toHaveBeenCalledTimes(1)
    expect(notices.sort()).toEqual(['bag', 'session'])
  })

  test('once a refused session has been revoked', async () => {
    const { page, read, notices } = await openWithBag({
      [READ]: { status: 401 },
      [REVOKE]: () => {
        expect(read).not.toHaveBeenCalled()
        return {}
      },
    })
    await expect(page.reloadSession()).rejects.toThrow()
    expect(read).toHaveBeenCalledTimes(1)
    expect(notices).toEqual(['bag'])
  })

  test('when a session has run out', async () => {
    const { page, read } = await openWithBag()
    page.takeOver(sessionNow('ada'), true)
    page.loseToken()
    await page.reloadSession()
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('when a reload finds another person', async () => {
    const { page, read } = await openWithBag({ [READ]: sessionOf('bob') })
    page.takeOver(sessionNow('ada'), true)
    await page.reloadSession()
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('the bag stays as it is', () => {
  test('after a reload, and when somebody proves again who they are', async () => {
    const { page, read, notices } = await openWithBag({ [READ]: sessionOf('ada') })
    await page.reloadSession()
    page.takeOver({ ...sessionNow('ada'), isReauthenticated: true }, false)
    expect(read).not.toHaveBeenCalled()
    expect(notices).toEqual([])
  })

  test('when a guest’s session is asked for', async () => {
    const { page, read } = await openWithBag()
    page.loseToken()
    await page.reloadSession()
    expect(read).not.toHaveBeenCalled()
  })

  test.each<[string, Answer, number]>([
    ['an end', { status: 401 }, 2],
    ['another person', sessionOf('bob'), 3],
  ])('until the tab that has changed it says so: %s', async (_name, answer, told) => {
    const { page, read, notices } = await openWithBag({ [READ]: answer, [REVOKE]: {} })
    page.takeOver(sessionNow('ada'), true)
    await page.reloadSession({ origin: 'tab' }).catch(() => undefined)
    expect(page.told).toHaveLength(told)
    expect(read).not.toHaveBeenCalled()
    expect(notices).toEqual([])
  })
})
