import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, openBrowser, sessionOf } from './browser.ts'

const READ = 'GET /auth/session'
const PROFILE = 'GET /api/account/basic-profile'
const REVOKE = 'DELETE /auth/session'
const LOGOUT = 'POST /api/account/logout'
const record = 'stride.account.grant.sessionInfo'

afterEach(() => {
  vi.unstubAllGlobals()
})

const called = ({ calls }: { calls: readonly { call: string }[] }) => calls.map(({ call }) => call)

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

  test('whose answer comes after the session has ended is nobody’s', async () => {
    let answer: (session: Answer) => void = () => {}
    const slow = new Promise<Answer>((resolve) => {
      answer = resolve
    })
    const page = await openBrowser({ [READ]: () => slow, [LOGOUT]: {} })
    page.logIn()
    const reload = page.reloadSession()
    await page.logout()
    answer(sessionOf('ada'))
    expect(await reload).toBe(undefined)
    expect(page.told).toEqual(['end logout'])
  })
})

describe('a failed reload', () => {
  const refused: [string, Answer][] = [
    ['401', { status: 401, body: { message: 'Invalid session' } }],
    ['403', { status: 403 }],
    ['an answer without a session', { body: {} }],
    ['an acid that is none', { body: { acid: 7 } }],
  ]
  test.each(refused)('by %s revokes the session', async (_name, answer) => {
    const page = await openBrowser({ [READ]: answer, [REVOKE]: {} })
    page.logIn()
    await expect(page.reloadSession()).rejects.toThrow()
    expect(page.told).toEqual(['end revoked'])
    expect(called(page)).toEqual([READ, REVOKE])
  })

  test.each<[string, Answer]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['404', { status: 404 }],
    ['429', { status: 429 }],
    ['no answer', 'unreachable'],
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

describe('an action that needs a session', () => {
  const portal = { touchpoint: 'ACCOUNT' }
  const expired = Object.assign(new Error('expired'), { status: 401 })

  test('runs once where there is one', async () => {
    const page = await openBrowser()
    const action = vi.fn(async () => 'done')
    expect(await page.withSession(action, portal)).toBe('done')
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('is parked when it has expired, and carried out exactly once after the login', async () => {
    const page = await openBrowser({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    const action = vi.fn(async () => 'done').mockRejectedValueOnce(expired)
    const asked: unknown[] = []
    page.bus.claim('portal:open', ({ data }) => asked.push(data))
    const outcome = page.withSession(action, portal)
    await vi.waitFor(() => expect(asked).toEqual([portal]))
    expect(page.told).toEqual(['end revoked'])
    for (const acid of ['ada', 'ada'])
      page.takeOver({ acid, isPersistent: false, isNewUser: false, isReauthenticated: false }, false)
    expect(await outcome).toBe('done')
    expect(action).toHaveBeenCalledTimes(2)
  })

  test('fails with its own error when the shopper does not log in', async () => {
    const page = await openBrowser({ [READ]: { status: 401 }, [REVOKE]: {} })
    page.logIn()
    const action = vi.fn(async () => Promise.reject(expired))
    page.bus.claim('portal:open', () => page.bus.publish('portal:close', { reason: 'dismissed' }))
    await expect(page.withSession(action, portal)).rejects.toBe(expired)
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('is not parked by another failure', async () => {
    const page = await openBrowser()
    const down = Object.assign(new Error('down'), { status: 503 })
    await expect(page.withSession(async () => Promise.reject(down), portal)).rejects.toBe(down)
    expect(called(page)).toEqual([])
  })
})

describe('an observer', () => {
  const session = { acid: 'ada', isPersistent: false, isNewUser: false }
  test.each([
    [{}, 3],
    [{ ignoreSessionReloads: true }, 2],
    [{ ignoreReauthentications: true }, 2],
    [{ ignoreSessionReloads: true, ignoreReauthentications: true }, 1],
  ])('with %o is told %d times', async (options, times) => {
    const page = await openBrowser()
    const told = vi.fn()
    page.observeSession(told, options)
    page.takeOver({ ...session, isReauthenticated: false }, false)
    page.takeOver({ ...session, isReauthenticated: true }, false)
    page.takeOver({ ...session, isReauthenticated: false }, true)
    expect(told).toHaveBeenCalledTimes(times)
  })

  test('is told of a session that is there already', async () => {
    const page = await openBrowser()
    page.takeOver({ ...session, isReauthenticated: false }, true)
    const told = vi.fn()
    page.observeSession(told)
    expect(told).toHaveBeenCalledTimes(1)
  })
})
