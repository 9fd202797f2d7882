import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, LOGOUT, openSessionPage, READ, REVOKE, sessionNow, sessionOf } from '#tests/browser/session-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Gives a renewal the time to happen. */
const settle = async () => {
  await import('../../../../src/browser/page/session.ts')
  await new Promise((done) => setTimeout(done, 20))
}

/** A page whose bag has a reader, and the notices that it has sent to other tabs. */
const openWithBag = async (answers: Parameters<typeof openSessionPage>[0] = {}) => {
  const page = await openSessionPage(answers)
  const notices: string[] = []
  class Channel extends EventTarget {
    postMessage({ name }: { name: string }) {
      notices.push(name)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  const read = vi.fn()
  const { follow } = await import('#browser/tabs')
  follow('bag', read)
  const { followBagOwner } = await import('../../../../src/browser/page/bag-owner.ts')
  followBagOwner()
  page.logIn()
  return { page, read, notices }
}

describe('The bag is read again', () => {
  test('The bag is read again after a login', async () => {
    const { page, read, notices } = await openWithBag()
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    expect(notices).toEqual(['session', 'bag'])
  })

  test('The bag is read again after a logout', async () => {
    const { page, read, notices } = await openWithBag({ [LOGOUT]: {} })
    await page.logout()
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    expect(notices.sort()).toEqual(['bag', 'session'])
  })

  test('The bag is read again after the revocation of a refused session', async () => {
    const { page, read, notices } = await openWithBag({
      [READ]: { status: 401 },
      [REVOKE]: () => {
        expect(read).not.toHaveBeenCalled()
        return {}
      },
    })
    await expect(page.reloadSession()).rejects.toThrow()
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    expect(notices).toEqual(['bag'])
  })

  test('The bag is read again when a session has expired', async () => {
    const { page, read } = await openWithBag()
    page.adoptSession(sessionNow('ada'), { source: 'reload' })
    page.loseToken()
    await page.reloadSession()
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('The bag is read again once when a reload finds another person', async () => {
    const { page, read } = await openWithBag({ [READ]: sessionOf('bob') })
    page.adoptSession(sessionNow('ada'), { source: 'reload' })
    await page.reloadSession()
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('The bag is not read again', () => {
  test('The bag is not read again after a reload, or after a re-authentication', async () => {
    const { page, read, notices } = await openWithBag({ [READ]: sessionOf('ada') })
    await page.reloadSession()
    page.adoptSession({ ...sessionNow('ada'), isReauthenticated: true }, { source: 'login' })
    await settle()
    expect(read).not.toHaveBeenCalled()
    expect(notices).toEqual(['session'])
  })

  test('The bag is not read again when the session of a guest is reloaded', async () => {
    const { page, read } = await openWithBag()
    page.loseToken()
    await page.reloadSession()
    await settle()
    expect(read).not.toHaveBeenCalled()
  })

  test.each<[string, Answer, number]>([
    ['an end', { status: 401 }, 2],
    ['another person', sessionOf('bob'), 3],
  ])(
    'The bag is not read again before the tab that changed the session announces it: %s',
    async (_name, answer, told) => {
      const { page, read, notices } = await openWithBag({ [READ]: answer, [REVOKE]: {} })
      page.adoptSession(sessionNow('ada'), { source: 'reload' })
      await page.reloadSession({ origin: 'tab' }).catch(() => undefined)
      expect(page.told).toHaveLength(told)
      await settle()
      expect(read).not.toHaveBeenCalled()
      expect(notices).toEqual([])
    },
  )
})
