import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Answer,
  called,
  LOGOUT,
  openSessionPage,
  PROFILE,
  READ,
  REVOKE,
  record,
  sessionOf,
} from '#tests/browser/session-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Reload of the session', () => {
  test('The reload of a guest makes no call and publishes nothing', async () => {
    const page = await openSessionPage()
    expect(page.hintSaysSignedIn()).toBe(false)
    expect(await page.reloadSession()).toBe(undefined)
    expect(called(page)).toEqual([])
    expect(page.told).toEqual([])
  })

  test('A hundred callers share one request', async () => {
    const page = await openSessionPage({ [READ]: sessionOf('ada') })
    page.logIn()
    const sessions = await Promise.all(Array.from({ length: 100 }, () => page.reloadSession()))
    expect(called(page)).toEqual([READ])
    expect(new Set(sessions.map((session) => session?.acid))).toEqual(new Set(['ada']))
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test('The session call sends country, client and version', async () => {
    const page = await openSessionPage({ [READ]: sessionOf('ada') })
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
    ['does not say how it began', {}, 'sessionReload'],
    ['was reloaded', { isSessionReload: true, socialProvider: 'google' }, 'sessionReload'],
    ['comes from a provider', { isSessionReload: false, socialProvider: 'google' }, 'externalAuth'],
    ['belongs to a new user', { isSessionReload: false, isNewUser: true }, 'registration'],
    ['has none of these marks', { isSessionReload: false }, 'login'],
  ])('The event type is derived from a session that %s', async (_name, flags, eventType) => {
    const page = await openSessionPage({ [READ]: sessionOf('ada', flags) })
    page.logIn()
    await page.reloadSession()
    expect(page.told).toEqual([`success ${eventType} ada`])
    expect(page.local.get(record)).toBe('{"isPersistent":true}')
  })

  test('The older form of the answer is read too', async () => {
    const body = { acid: 'ada', isNewUser: true, isPersistent: true, isSocialLogin: false, expirationTimestamp: 1 }
    const page = await openSessionPage({ [READ]: { body } })
    page.logIn()
    expect(await page.reloadSession()).toMatchObject({ acid: 'ada', isPersistent: true, isNewUser: true })
  })

  test('A page that seems signed in without the cookie logs out without a call', async () => {
    const page = await openSessionPage()
    page.local.set(record, '{}')
    expect(page.hintSaysSignedIn()).toBe(true)
    expect(await page.reloadSession()).toBe(undefined)
    expect(page.told).toEqual(['end expired'])
    expect(page.local.has(record)).toBe(false)
    expect(called(page)).toEqual([])
  })

  test('A session that outlives the browser is asked for without the cookie too', async () => {
    const page = await openSessionPage({ [READ]: sessionOf('ada') })
    page.local.set(record, '{"isPersistent":true}')
    expect(await page.reloadSession()).toMatchObject({ acid: 'ada' })
    expect(called(page)).toEqual([READ])
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test.each<[string, Answer, string[], boolean]>([
    ['ends when the back end refuses it', { status: 401 }, ['end revoked'], false],
    ['stays when the back end is down', { status: 503 }, [], true],
  ])('A session that outlives the browser, asked for without the cookie, %s', async (_name, answer, told, kept) => {
    const page = await openSessionPage({ [READ]: answer })
    page.local.set(record, '{"isPersistent":true}')
    await expect(page.reloadSession()).rejects.toThrow()
    expect(page.told).toEqual(told)
    expect(page.local.has(record)).toBe(kept)
    expect(called(page)).toEqual([READ])
  })

  test('Legacy data of an external provider makes one reload use the basic profile', async () => {
    const page = await openSessionPage({ [PROFILE]: { body: { profile: { acid: 'ada', firstName: 'Ada' } } } })
    page.session.set('stride.account-ext-auth-data', '{}')
    await page.reloadSession()
    expect(called(page)).toEqual([PROFILE])
    expect(page.session.has('stride.account-ext-auth-data')).toBe(false)
    expect(page.told).toEqual(['success sessionReload ada'])
  })

  test('A reload removes the marker of a pending login', async () => {
    const page = await openSessionPage()
    page.session.set('stride.account.pending-login', 'true')
    await page.reloadSession()
    expect(page.session.has('stride.account.pending-login')).toBe(false)
  })

  test('A session that begins after a pending login brings the consents up to date', async () => {
    const waiting = { id: 'a'.repeat(32), subject: 'b'.repeat(32), levels: [0, 1], locale: 'de_DE' }
    const rest = { textVersion: '1', policyVersion: '1', opener: 'SHELL', gpc: false, time: 1 }
    const page = await openSessionPage({ [READ]: sessionOf('ada'), 'POST /api/consents/records': { status: 201 } })
    page.logIn()
    page.session.set('stride.account.pending-login', 'login')
    page.local.set('stride.consent.outbox', JSON.stringify([{ ...waiting, ...rest }]))
    await page.reloadSession()
    expect(called(page)).toEqual([READ, 'POST /api/consents/records'])
    expect(page.local.has('stride.consent.outbox')).toBe(false)
    expect(page.accountState()).toMatchObject({ isAuthenticated: true, authContext: { shouldUpdateConsents: false } })
  })

  test('The session of one person ends before the session of another begins', async () => {
    const acids = ['ada', 'bob']
    const page = await openSessionPage({ [READ]: () => sessionOf(acids.shift()!) })
    page.logIn()
    await page.reloadSession()
    await page.reloadSession()
    expect(page.told).toEqual(['success sessionReload ada', 'end revoked', 'success sessionReload bob'])
  })
})

describe('Account state', () => {
  test('The account state follows a reload and a logout', async () => {
    const page = await openSessionPage({ [READ]: sessionOf('ada'), [LOGOUT]: {} })
    page.logIn()
    expect(page.accountState()).toMatchObject({ isAuthenticated: false, status: undefined })
    const reload = page.reloadSession()
    expect(page.accountState()).toMatchObject({ eventType: 'sessionReload', status: 'pending' })
    await reload
    expect(page.accountState()).toMatchObject({ isAuthenticated: true, user: { acid: 'ada' }, status: 'success' })
    await page.logout()
    expect(page.accountState()).toMatchObject({ isAuthenticated: false, user: undefined, eventType: 'logout' })
  })

  test('A follower of the account state sees it at once and after every change, until it stops', async () => {
    const page = await openSessionPage({ [READ]: sessionOf('ada'), [LOGOUT]: {} })
    page.logIn()
    const seen: unknown[] = []
    const stop = page.followAccount(({ status, isAuthenticated }) => seen.push([status, isAuthenticated]))
    await page.reloadSession()
    stop()
    await page.logout()
    expect(seen).toEqual([
      [undefined, false],
      ['pending', false],
      ['success', true],
    ])
  })

  test('The account state notes the marker of a pending login, and a failed reload', async () => {
    const page = await openSessionPage({ [READ]: { status: 503 } })
    page.logIn()
    page.session.set('stride.account.pending-login', 'true')
    await expect(page.reloadSession()).rejects.toMatchObject({ code: 'session/unknown', status: 503 })
    expect(page.accountState()).toMatchObject({
      authContext: { shouldUpdateConsents: true },
      status: 'error',
      error: { code: 'session/unknown' },
    })
  })
})

describe('Failed reload of the session', () => {
  const refused: [string, Answer][] = [
    ['401', { status: 401, body: { message: 'Invalid session' } }],
    ['403', { status: 403 }],
    ['an answer without a session', { body: {} }],
    ['an acid that is not a text', { body: { acid: 7 } }],
  ]
  test.each(refused)('A refusal by %s ends the session and revokes it', async (_name, answer) => {
    const page = await openSessionPage({ [READ]: answer, [REVOKE]: {} })
    page.logIn()
    await expect(page.reloadSession()).rejects.toMatchObject({ code: 'session/invalid', message: 'Invalid session' })
    expect(page.told).toEqual(['end revoked'])
    expect(called(page)).toEqual([READ, REVOKE])
    expect(page.calls[1]?.query).toBe('?refused=1')
  })

  test('A refusal that has deleted the cookies is not followed by a revocation', async () => {
    const page = await openSessionPage({
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
  ])('A reload that is answered by %s ends no session', async (_name, answer) => {
    const answers: Record<string, Answer> = { [READ]: answer }
    const page = await openSessionPage(answers)
    page.logIn()
    page.local.set(record, '{}')
    await expect(page.reloadSession({ logoutOnFailure: true })).rejects.toMatchObject({
      code: 'session/unknown',
      message: 'Unknown error',
      cause: expect.any(Error),
    })
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
  ])(
    'A refused basic profile ends the session only if the caller asked for that: %s',
    async (logoutOnFailure, told) => {
      const page = await openSessionPage({ [PROFILE]: { status: 401 }, [REVOKE]: {} })
      page.logIn()
      page.session.set('stride.account-ext-auth-data', '{}')
      await expect(page.reloadSession({ logoutOnFailure })).rejects.toThrow()
      expect(page.told).toEqual(told)
    },
  )
})
