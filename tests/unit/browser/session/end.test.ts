import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  LOGOUT,
  openSessionPage,
  READ,
  REVOKE,
  record,
  sessionNow,
  sessionOf,
} from '#tests/browser/session-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('The end of a session without a logout', () => {
  const left = ['invitationCode', 'invitationSourceId', 'storeId', 'sourceId'].map((name) => `stride.${name}`)
  const openLeft = async (answers: Record<string, Answer | (() => Answer)>) => {
    const page = await openSessionPage(answers)
    page.logIn()
    page.local.set(record, '{}')
    page.local.set('stride.consent.outbox', '[]')
    for (const key of left) page.session.set(key, 'x')
    return page
  }
  const refused = { [REVOKE]: {}, [READ]: { status: 401 } }

  test('The end of a session without a logout removes its entries from both storages', async () => {
    const page = await openLeft(refused)
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    await expect(page.reloadSession()).rejects.toThrow()
    expect([...page.session.keys()]).toEqual([])
    expect([...page.local.keys()]).toEqual(['stride.consent.outbox'])
  })

  test('A logout in another tab removes the entries of the session storage in this tab too', async () => {
    const page = await openLeft({})
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    page.local.delete(record)
    page.loseToken()
    await page.reloadSession()
    expect(page.told.at(-1)).toBe('end logout')
    expect([...page.session.keys()]).toEqual([])
  })

  test('A notice of a logout in another tab is a logout on a page that has not read its session yet', async () => {
    const page = await openLeft({})
    page.local.delete(record)
    Object.assign(document.documentElement, { hasAttribute: () => true })
    page.loseToken()
    await page.reloadSession({ origin: 'tab' })
    expect(page.told).toEqual(['end logout'])
  })

  test('A session that runs out is no logout', async () => {
    const page = await openLeft({})
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    page.loseToken()
    await page.reloadSession({ origin: 'tab' })
    expect(page.told.at(-1)).toBe('end expired')
  })

  test('A refused session of an earlier page leaves what the landing on this page has kept', async () => {
    const page = await openLeft(refused)
    await expect(page.reloadSession()).rejects.toThrow()
    expect([...page.session.keys()]).toEqual(left)
  })

  test.each([
    ['a reload', (page: Awaited<ReturnType<typeof openLeft>>) => page.reloadSession()],
    [
      'a login',
      async (page: Awaited<ReturnType<typeof openLeft>>) => page.adoptSession(sessionNow('bob'), { source: 'login' }),
    ],
  ])(
    'The session of another person, by %s, removes the entries of the first and keeps its own record',
    async (_name, change) => {
      const page = await openLeft({ [READ]: sessionOf('bob') })
      page.adoptSession(sessionNow('ada'), { source: 'login' })
      await change(page)
      expect(page.told.slice(1)).toEqual(['end revoked', expect.stringContaining('bob')])
      expect([...page.session.keys()]).toEqual([])
      expect([...page.local.keys()].sort()).toEqual([record, 'stride.consent.outbox'])
    },
  )

  test('The reload of a guest leaves the entries of both storages', async () => {
    const page = await openSessionPage()
    page.session.set('stride.invitationCode', 'x')
    await page.reloadSession()
    expect([...page.session.keys()]).toEqual(['stride.invitationCode'])
  })
})

describe('Logout', () => {
  test('A logout removes the keys of its brand from both storages and leaves the keys of other brands', async () => {
    const page = await openSessionPage({ [LOGOUT]: {} })
    page.logIn()
    page.local.set(record, '{}')
    page.session.set('stride.invitationCode', 'x')
    page.local.set('reebok.account.grant.sessionInfo', '{}')
    await page.logout({ everywhere: true })
    expect(page.calls[0]).toMatchObject({ call: LOGOUT, body: { everywhere: true } })
    expect(page.told).toEqual(['end logout'])
    expect([...page.session.keys()]).toEqual([])
    expect([...page.local.keys()]).toEqual(['reebok.account.grant.sessionInfo'])
  })

  test('A logout that does not reach the back end rejects and removes nothing', async () => {
    const page = await openSessionPage({ [LOGOUT]: 'unreachable' })
    page.logIn()
    page.local.set(record, '{}')
    await expect(page.logout()).rejects.toThrow()
    expect(page.told).toEqual([])
    expect(page.local.has(record)).toBe(true)
  })
})
