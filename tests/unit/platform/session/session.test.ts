import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  called,
  LOGOUT,
  openBrowser,
  PROFILE,
  READ,
  REVOKE,
  record,
  sessionNow,
  sessionOf,
} from './browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a reload', () => {
  test('asks nothing for a guest and tells nothing', async () => {
    const page = await openBrowser()
    expect(page.isHinted()).toBe(false)
    expect(await page.reloadSession()).toBe(undefined)
    expect(called(page)).toEqual([])
    expect(page.told).toEqual([])
  })

  test('is one request for a hundred callers', async () => {
    const page = await openBrowser({ [READ]: sessionOf('ada') })
    page.logIn()
    const sessions = await Promise.all(Array.from({ length: 100 }, () => page.reloadSession()))
    expect(called(page)).toEqual([READ])
    expect(new Set(sessions.map((session) => session?.acid))).toEqual(new Set(['ada']))
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test('names country, client and version', async () => {
    const page = await openBrowser({ [READ]: sessionOf('ada') })
    page.logIn()
    await page.reloadSession()
    const { headers } = page.calls[0]!
    expect(Object.fromEntries(headers)).toMatchObject({
      'application-country': 'DE',
      'x-client-id': 'AccountPortal',
      'x-client-tag': 'AccountPortal',
      'x-client-version': '1.3.8',
    })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['says nothing of how it began', {}, 'sessionReload'],
    ['was reloaded', { isSessionReload: true, socialProvider: 'google' }, 'sessionReload'],
    ['comes from a provider', { isSessionReload: false, socialProvider: 'google' }, 'externalAuth'],
    ['is of a new user', { isSessionReload: false, isNewUser: true }, 'registration'],
    ['is none of these', { isSessionReload: false }, 'login'],
  ])('of a session that %s', async (_name, flags, eventType) => {
    const page = await openBrowser({ [READ]: sessionOf('ada', flags) })
    page.logIn()
    await page.reloadSession()
    expect(page.told).toEqual([`success ${eventType} ada`])
    expect(page.local.get(record)).toBe('{"isPersistent":true}')
  })

  test('understands the older form of the answer', async () => {
    const body = { acid: 'ada', isNewUser: true, isPersistent: true, isSocialLogin: false, expirationTimestamp: 1 }
    const page = await openBrowser({ [READ]: { body } })
    page.logIn()
    expect(await page.reloadSession()).toMatchObject({ acid: 'ada', isPersistent: true, isNewUser: true })
  })

  test('logs out who seems signed in without a token, and asks nobody', async () => {
    const page = await openBrowser()
    page.local.set(record, '{}')
    expect(page.isHinted()).toBe(true)
    expect(await page.reloadSession()).toBe(undefined)
    expect(page.told).toEqual(['end expired'])
    expect(page.local.has(record)).toBe(false)
    expect(called(page)).toEqual([])
  })

  test('asks whether a session that outlives the browser’s is still there when the cookie is not', async () => {
    const page = await openBrowser({ [READ]: sessionOf('ada') })
    page.local.set(record, '{"isPersistent":true}')
    expect(await page.reloadSession()).toMatchObject({ acid: 'ada' })
    expect(called(page)).toEqual([READ])
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test.each<[string, Answer, string[], boolean]>([
    ['ends it when there is none', { status: 401 }, ['end revoked'], false],
    ['leaves it alone when the back end is down', { status: 503 }, [], true],
  ])('and %s', async (_name, answer, told, kept) => {
    const page = await openBrowser({ [READ]: answer })
    page.local.set(record, '{"isPersistent":true}')
    await expect(page.reloadSession()).rejects.toThrow()
    expect(page.told).toEqual(told)
    expect(page.local.has(record)).toBe(kept)
    expect(called(page)).toEqual([READ])
  })

  test('uses the basic profile after a legacy external authentication, once', async () => {
    const page = await openBrowser({ [PROFILE]: { body: { profile: { acid: 'ada', firstName: 'Ada' } } } })
    page.session.set('stride.account-ext-auth-data', '{}')
    await page.reloadSession()
    expect(called(page)).toEqual([PROFILE])
    expect(page.session.has('stride.account-ext-auth-data')).toBe(false)
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test('takes the marker of a pending login away', async () => {
    const page = await openBrowser()
    page.session.set('stride.account.pending-login', 'true')
    await page.reloadSession()
    expect(page.session.has('stride.account.pending-login')).toBe(false)
  })

  test('tells the end of one person before the beginning of another', async () => {
    const acids = ['ada', 'bob']
    const page = await openBrowser({ [READ]: () => sessionOf(acids.shift()!) })
    page.logIn()
    await page.reloadSession()
    await page.reloadSession()
    expect(page.told).toEqual(['success sessionReload ada', 'end revoked', 'success sessionReload bob'])
  })
})

describe('the state of the account', () => {
  test('follows what has happened, whenever it is asked for', async () => {
    const page = await openBrowser({ [READ]: sessionOf('ada'), [LOGOUT]: {} })
    page.logIn()
    expect(page.accountState()).toMatchObject({ isAuthenticated: false, status: undefined })
    const reload = page.reloadSession()
    expect(page.accountState()).toMatchObject({ eventType: 'sessionReload', status: 'pending' })
    await reload
    expect(page.accountState()).toMatchObject({ isAuthenticated: true, user: { acid: 'ada' }, status: 'success' })
    await page.logout()
    expect(page.accountState()).toMatchObject({ isAuthenticated: false, user: undefined, eventType: 'logout' })
  })

  test('notes a pending login that was left, and a failure', async () => {
    const page = await openBrowser({ [READ]: { status: 503 } })
    page.logIn()
    page.session.set('stride.account.pending-login', 'true')
    await expect(page.reloadSession()).rejects.toMatchObject({ code: 'api/status', status: 503 })
    expect(page.accountState()).toMatchObject({
      authContext: { shouldUpdateConsents: true },
      status: 'error',
      error: { code: 'api/status' },
    })
  })
})

describe('a failed reload', () => {
  const refused: [string, Answer][] = [
    ['401', { status: 401, body: { message: 'Invalid session' } }],
    ['403', { status: 403 }],
    ['an answer without a session', { body: {} }],
    ['an acid that is none', { body: { acid: 7 } }],
  ]
  test.each(refused)('by %s revokes the session as one that was refused', async (_name, answer) => {
    const page = await openBrowser({ [READ]: answer, [REVOKE]: {} })
    page.logIn()
    await expect(page.reloadSession()).rejects.toThrow()
    expect(page.told).toEqual(['end revoked'])
    expect(called(page)).toEqual([READ, REVOKE])
    expect(page.calls[1]?.query).toBe('?refused=1')
  })

  test('that has cleared the cookies itself is the only call', async () => {
    const page = await openBrowser({
      [READ]: () => {
        page.loseToken()
        return { status: 401 }
      },
    })
    page.logIn()
    page.local.set(record, '{}')
    await expect(page.reloadSession()).rejects.toThrow()
    expect(page.told).toEqual(['end revoked'])
    expect(called(page)).toEqual([READ])
  })

  test.each<[string, Answer]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['404', { status: 404 }],
    ['429', { status: 429 }],
    ['no answer', 'unreachable'],
    ['a page in place of JSON', { html: '<h1>We will be back soon</h1>' }],
    ['JSON that is no object', { body: [] }],
    ['JSON of nothing', { body: null }],
  ])('by %s logs nobody out', async (_name, answer) => {
    const answers: Record<string, Answer> = { [READ]: answer }
    const page = await openBrowser(answers)
    page.logIn()
    page.local.set(record, '{}')
    await expect(page.reloadSession({ logoutOnFailure: true })).rejects.toThrow()
    expect(page.told).toEqual([])
    expect(page.local.has(record)).toBe(true)
    // The next one asks again, and all is well.
    answers[READ] = sessionOf('ada')
    await page.reloadSession()
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test.each([
    [false, []],
    [true, ['end revoked']],
  ])('of a basic profile logs out when that was asked for: %s', async (logoutOnFailure, told) => {
    const page = await openBrowser({ [PROFILE]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    page.session.set('stride.account-ext-auth-data', '{}')
    await expect(page.reloadSession({ logoutOnFailure })).rejects.toThrow()
    expect(page.told).toEqual(told)
  })
})

describe('the end of a session that nobody has asked for', () => {
  const left = ['invitationCode', 'storeId', 'sourceId'].map((name) => `stride.${name}`)
  const openLeft = async (answers: Record<string, Answer | (() => Answer)>) => {
    const page = await openBrowser(answers)
    page.logIn()
    page.local.set(record, '{}')
    page.local.set('stride.consent.outbox', '[]')
    for (const key of left) page.session.set(key, 'x')
    return page
  }
  const refused = { [REVOKE]: {}, [READ]: { status: 401 } }

  test('clears what it has left in both storages', async () => {
    const page = await openLeft(refused)
    page.takeOver(sessionNow('ada'), false)
    await expect(page.reloadSession()).rejects.toThrow()
    expect([...page.session.keys()]).toEqual([])
    expect([...page.local.keys()]).toEqual(['stride.consent.outbox'])
  })

  test('clears it also where another tab has logged out', async () => {
    const page = await openLeft({})
    page.takeOver(sessionNow('ada'), false)
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
    ['a login', async (page: Awaited<ReturnType<typeof openLeft>>) => page.takeOver(sessionNow('bob'), false)],
  ])('by %s of another person clears it, and keeps the record of the new session', async (_name, change) => {
    const page = await openLeft({ [READ]: sessionOf('bob') })
    page.takeOver(sessionNow('ada'), false)
    await change(page)
    expect(page.told.slice(1)).toEqual(['end revoked', expect.stringContaining('bob')])
    expect([...page.session.keys()]).toEqual([])
    expect([...page.local.keys()].sort()).toEqual([record, 'stride.consent.outbox'])
  })

  test('leaves a guest’s entries alone', async () => {
    const page = await openBrowser()
    page.session.set('stride.invitationCode', 'x')
    await page.reloadSession()
    expect([...page.session.keys()]).toEqual(['stride.invitationCode'])
  })
})

describe('a logout', () => {
  test('clears the brand’s keys in both storages, and leaves other brands’ and the guest’s alone', async () => {
    const page = await openBrowser({ [LOGOUT]: {} })
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
    const page = await openBrowser({ [LOGOUT]: 'unreachable' })
    page.logIn()
    page.local.set(record, '{}')
    await expect(page.logout()).rejects.toThrow()
    expect(page.told).toEqual([])
    expect(page.local.has(record)).toBe(true)
  })
})
