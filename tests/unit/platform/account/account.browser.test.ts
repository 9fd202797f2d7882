import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { configure, subscribe } from '#bus'
import * as account from '#platform/account'
import { AccountError, callAccount } from '#platform/account-call'
import { botToken } from '#platform/bot-check'
import { setReporter } from '#platform/errors'
import { setHostInfo } from '#platform/host'
import { reloadSession } from '#platform/session'

const context = { env: 'local', brand: 'stride', locale: 'de_DE' } as const
const { changeProfile, login, readProfile } = account
setReporter({ report: () => {} })
setHostInfo({ origin: location.origin, context })
configure({ page: { ...context, pageType: 'my-account' }, onError: () => {} })

interface Call {
  path: string
  method: string
  headers: Headers
  body: Record<string, unknown> | undefined
}
let calls: Call[]
let answers: (() => Response | Promise<Response>)[]
let tokens: unknown[]

/** The interface of the service, in place of a script that would load it. */
const enterprise = {
  ready: (callback: () => void) => callback(),
  execute: async (_key: string, { action }: { action: string }) =>
    tokens.length > 0 ? tokens.shift() : `token-${action}`,
}

beforeEach(() => {
  calls = []
  answers = []
  tokens = []
  vi.stubGlobal('grecaptcha', { enterprise })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ path: new URL(input).pathname, method: init.method ?? '', headers: new Headers(init.headers), body })
    return (await answers.shift()?.()) ?? Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

const session = () => Response.json({ acid: 'ada', session: { isPersistent: true, isNewUser: false } })
const refused =
  (status: number, body: object = {}) =>
  () =>
    Response.json(body, { status })
const form = { email: 'ada@example.com', password: 'long enough', isPersistent: true }
const complete = () => document.dispatchEvent(new Event('challenge-complete'))

describe('a login', () => {
  test('carries a token of its action, client tag and version, and is told on the bus', async () => {
    const told: unknown[] = []
    const off = subscribe('session:success', ({ data }) => told.push(data.eventType))
    answers = [session]
    expect(await login(form)).toMatchObject({ acid: 'ada' })
    off()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      path: '/api/account/login',
      method: 'POST',
      body: { ...form, reauthenticate: false, recaptcha: 'token-login' },
    })
    expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
      'x-client-tag': 'AccountPortal',
      'x-client-version': '1.3.8',
    })
    expect(told).toEqual(['login'])
  })

  test('waits for a reload of this page that is under way, and for the revocation of what was refused', async () => {
    await cookieStore.set('userIsLogged', encodeURIComponent(JSON.stringify({ isLoggedin: true, isPersistent: true })))
    onTestFinished(() => cookieStore.delete('userIsLogged'))
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers = [refused(401), () => promise, session]
    const reload = reloadSession().catch((error: unknown) => error)
    const outcome = login(form)
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    await new Promise((done) => setTimeout(done, 50))
    expect(calls.map(({ path }) => path)).toEqual(['/auth/session', '/auth/session'])
    resolve(Response.json({}))
    await reload
    expect(await outcome).toMatchObject({ acid: 'ada' })
    expect(calls[2]).toMatchObject({ method: 'POST', path: '/api/account/login' })
  })

  test('that is refused says why', async () => {
    answers = [refused(400, { error_description: 'Account Locked' })]
    await expect(login(form)).rejects.toMatchObject({ code: 'account/refused', isTemporarilyLocked: true })
  })

  test('whose answer has no session signs nobody in', async () => {
    answers = [() => Response.json({})]
    await expect(login(form)).rejects.toMatchObject({ code: 'account/no-session' })
  })

  test('without a token is not sent', async () => {
    tokens = ['']
    await expect(login(form)).rejects.toThrow('Invalid token received')
    expect(calls).toEqual([])
  })
})

describe('a 428', () => {
  test('waits for the challenge, then calls once more with a fresh token', async () => {
    answers = [refused(428), session]
    tokens = ['first', 'second']
    const asked = vi.fn()
    document.addEventListener('challenge-required', asked, { once: true })
    const outcome = login(form)
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    expect(calls).toHaveLength(1)
    complete()
    await outcome
    expect(calls.map(({ body }) => body?.['recaptcha'])).toEqual(['first', 'second'])
  })

  test('is one wait for all calls', async () => {
    answers = [refused(428), refused(428), refused(428)]
    const asked = vi.fn()
    document.addEventListener('challenge-required', asked)
    const outcomes = [readProfile(), changeProfile({}), readProfile()].map((call) => call.catch(() => 'failed'))
    await expect.poll(() => calls.length).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 20))
    complete()
    await Promise.all(outcomes)
    document.removeEventListener('challenge-required', asked)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(calls).toHaveLength(6)
  })

  test('does not wait for a challenge that was completed before its answer', async () => {
    answers = [
      () => {
        complete()
        return refused(428)()
      },
      () => Response.json({ profile: { acid: 'ada' } }),
    ]
    expect(await readProfile()).toEqual({ acid: 'ada' })
  })

  test('is not answered twice: a second one is the call’s failure', async () => {
    answers = [refused(428), refused(428)]
    const outcome = login(form)
    await expect.poll(() => calls.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    complete()
    await expect(outcome).rejects.toMatchObject({ status: 428 })
    expect(calls).toHaveLength(2)
  })

  describe('without a challenge to be had', () => {
    const failed = { code: 'account/challenge-failed', message: 'The challenge was not completed.' }
    const refuse = () => document.dispatchEvent(new Event('challenge-failed'))

    test('fails all who wait, and the next one asks anew', async () => {
      document.addEventListener('challenge-required', refuse)
      answers = [refused(428), refused(428)]
      const both = [login(form), readProfile()].map((call) => expect(call).rejects.toMatchObject(failed))
      await Promise.all(both)
      document.removeEventListener('challenge-required', refuse)
      expect(calls).toHaveLength(2)
      answers = [refused(428), session]
      document.addEventListener('challenge-required', complete, { once: true })
      expect(await login(form)).toMatchObject({ acid: 'ada' })
    })
  })

  test('ends with the reason of an aborted signal, for that call alone', async () => {
    const waits = vi.fn()
    document.addEventListener('challenge-required', waits, { once: true })
    const leaving = new AbortController()
    answers = [refused(428), refused(428)]
    const one = callAccount('get', '/api/account/profile', { signal: leaving.signal })
    const other = callAccount<{ ok: boolean }>('get', '/api/account/profile')
    await expect.poll(() => [waits.mock.calls.length, calls.length]).toEqual([1, 2])
    leaving.abort(new Error('left'))
    await expect(one).rejects.toThrow('left')
    answers = [() => Response.json({ ok: true })]
    complete()
    expect(await other).toEqual({ ok: true })
    expect(calls).toHaveLength(3)
  })

  test('is not waited for when the signal is aborted already', async () => {
    const leaving = new AbortController()
    answers = [
      () => {
        leaving.abort(new Error('left'))
        return refused(428)()
      },
    ]
    await expect(callAccount('get', '/x', { signal: leaving.signal })).rejects.toThrow('left')
    expect(calls).toHaveLength(1)
  })
})

test.each([
  [401, {}, 'account/expired'],
  [403, { errorCode: 'reAuthenticationNeeded' }, 'account/re-authentication'],
  [429, {}, 'account/too-many'],
  [503, {}, 'account/unavailable'],
])('a profile that is answered with %d fails as %o', async (status, body, code) => {
  answers = [refused(status, body)]
  await expect(readProfile()).rejects.toMatchObject({ code, status })
})

test.each<[string, () => Promise<unknown>, string, unknown, unknown]>([
  ['readSessions', () => account.readSessions(), 'GET /api/account/sessions', undefined, { sessions: [] }],
  ['endOtherSession', () => account.endOtherSession('a/b'), 'DELETE /api/account/sessions/a%2Fb', undefined, {}],
  ['startEmailChange', () => account.startEmailChange('n@x.de'), 'POST /api/account/email', { email: 'n@x.de' }, {}],
  [
    'completeEmailChange',
    () => account.completeEmailChange('t'),
    'POST /api/account/email/complete',
    { token: 't' },
    {},
  ],
  [
    'changePassword',
    () => account.changePassword({ currentPassword: 'old', password: 'new' }),
    'POST /api/account/password',
    { currentPassword: 'old', password: 'new' },
    { acid: 'ada', session: {} },
  ],
])('%s is one call', async (_name, act, call, body, answer) => {
  answers = [() => Response.json(answer)]
  await act()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  expect(calls[0]!.body).toEqual(body)
})

test('a refusal is an AccountError', async () => {
  answers = [refused(400)]
  await expect(readProfile()).rejects.toBeInstanceOf(AccountError)
})

describe('the bot check', () => {
  test('asks for a token anew for each call', async () => {
    tokens = ['one', 'two']
    expect([await botToken('login'), await botToken('signup')]).toEqual(['one', 'two'])
  })

  test.each([[''], [undefined], [null], [7]])('refuses %j as a token', async (token) => {
    tokens = [token]
    await expect(botToken('login')).rejects.toMatchObject({
      code: 'bot-check/invalid-token',
      message: 'Invalid token received',
    })
  })
})
