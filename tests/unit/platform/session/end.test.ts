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

describe('the end of a session that nobody has asked for', () => {
  const left = ['invitationCode', 'storeId', 'sourceId'].map((name) => `stride.${name}`)
  const openLeft = async (answers: Record<string, Answer | (() => Answer)>) => {
    const page = await openSessionPage(answers)
    page.logIn()
    page.local.set(record, '{}')
    page.local.set('stride.consent.outbox', '[]')
    for (const key of left) page.session.set(key, 'x')
    return page
  }
  const refused = { [REVOKE]: {}, [READ]: { status: 401 } }

  test('clears what it has left in both storages', async () => {
    const page = await openLeft(refused)
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    await expect(page.reloadSession()).rejects.toThrow()
    expect([...page.session.keys()]).toEqual([])
    expect([...page.local.keys()]).toEqual(['stride.consent.outbox'])
  })

  test('clears it also where another tab has logged out', async () => {
    const page = await openLeft({})
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    page.local.delete(record)
    page.loseToken()
    await page.reloadSession()
    expect(page.told.at(-1)).toBe('end expired')
    expect([...page.session.keys()]).toEqual([])
  })

  test('leaves the invitation of a page that has known nobody', async () => {
    const page = await openLeft(refused)
    await expect(page.reloadSession()).rejects.toThrow()
    expect([...page.session.keys()]).toEqual(['stride.invitationCode'])
  })

  test.each([
    ['a reload', (page: Awaited<ReturnType<typeof openLeft>>) => page.reloadSession()],
    [
      'a login',
      async (page: Awaited<ReturnType<typeof openLeft>>) => page.adoptSession(sessionNow('bob'), { source: 'login' }),
    ],
  ])('by %s of another person clears it, and keeps the record of the new session', async (_name, change) => {
    const page = await openLeft({ [READ]: sessionOf('bob') })
    page.adoptSession(sessionNow('ada'), { source: 'login' })
    await change(page)
    expect(page.told.slice(1)).toEqual(['end revoked', expect.stringContaining('bob')])
    expect([...page.session.keys()]).toEqual([])
    expect([...page.local.keys()].sort()).toEqual([record, 'stride.consent.outbox'])
  })

  test('leaves a guest’s entries alone', async () => {
    const page = await openSessionPage()
    page.session.set('stride.invitationCode', 'x')
    await page.reloadSession()
    expect([...page.session.keys()]).toEqual(['stride.invitationCode'])
  })
})

describe('a logout', () => {
  test('clears the brand’s keys in both storages, and leaves other brands’ and the guest’s alone', async () => {
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

  test('that does not reach the back end forgets nothing and says so', async () => {
    const page = await openSessionPage({ [LOGOUT]: 'unreachable' })
    page.logIn()
    page.local.set(record, '{}')
    await expect(page.logout()).rejects.toThrow()
    expect(page.told).toEqual([])
    expect(page.local.has(record)).toBe(true)
  })
})
