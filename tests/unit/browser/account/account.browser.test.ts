import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as account from '#browser/account'
import { AccountError, callAccount } from '#browser/account-call'
import { botToken } from '#browser/bot-check'
import { setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { reloadSession } from '#browser/session'
import { configure, subscribe } from '#bus'
import { eventually } from '#tests/eventually'

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

describe('Login', () => {
  test('A login sends bot-check token, client tag and version, and is published on the bus', async () => {
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

  test('A login waits for the pending reload of its page and for its revocation', async () => {
    await cookieStore.set('userIsLogged', encodeURIComponent(JSON.stringify({ isLoggedin: true, isPersistent: true })))
    onTestFinished(() => cookieStore.delete('userIsLogged'))
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers = [refused(401), () => promise, session]
    const reload = reloadSession().catch((error: unknown) => error)
    const outcome = login(form)
    await eventually(() => expect(calls).toHaveLength(2))
    await new Promise((done) => setTimeout(done, 50))
    expect(calls.map(({ path }) => path)).toEqual(['/auth/session', '/auth/session'])
    resolve(Response.json({}))
    await reload
    expect(await outcome).toMatchObject({ acid: 'ada' })
    expect(calls[2]).toMatchObject({ method: 'POST', path: '/api/account/login' })
  })

  test('A refused login rejects with the reason', async () => {
    answers = [refused(400, { error_description: 'Account Locked' })]
    await expect(login(form)).rejects.toMatchObject({ code: 'account/refused', isTemporarilyLocked: true })
  })

  test('A login whose answer has no session rejects', async () => {
    answers = [() => Response.json({})]
    await expect(login(form)).rejects.toMatchObject({ code: 'account/no-session' })
  })

  test('A login without a bot-check token is not sent', async () => {
    tokens = ['']
    await expect(login(form)).rejects.toThrow('Invalid token received')
    expect(calls).toEqual([])
  })
})

describe('Challenge after a 428', () => {
  test('A 428 waits for the challenge, then the call is made once more with a fresh token', async () => {
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

  test('All calls share one wait for the challenge', async () => {
    answers = [refused(428), refused(428), refused(428)]
    const asked = vi.fn()
    document.addEventListener('challenge-required', asked)
    const outcomes = [readProfile(), changeProfile({}), readProfile()].map((call) => call.catch(() => 'failed'))
    await expect.poll(() => calls.length).toBe(3)
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    // Each answer is read in turns of its own, and all three wait before the challenge is complete.
    await new Promise((resolve) => setTimeout(resolve, 100))
    complete()
    await Promise.all(outcomes)
    document.removeEventListener('challenge-required', asked)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(calls).toHaveLength(6)
  })

  test('A challenge that was complete before the 428 came is not waited for', async () => {
    answers = [
      () => {
        complete()
        return refused(428)()
      },
      () => Response.json({ profile: { acid: 'ada' } }),
    ]
    expect(await readProfile()).toEqual({ acid: 'ada' })
  })

  test('A second 428 rejects the call', async () => {
    answers = [refused(428), refused(428)]
    const asked = new Promise((resolve) => document.addEventListener('challenge-required', resolve, { once: true }))
    const outcome = login(form)
    await asked
    complete()
    await expect(outcome).rejects.toMatchObject({ status: 428 })
    expect(calls).toHaveLength(2)
  })

  describe('Failed challenge', () => {
    const failed = { code: 'account/challenge-failed', message: 'The challenge was not completed.' }
    const refuse = () => document.dispatchEvent(new Event('challenge-failed'))

    test('A failed challenge rejects all waiting calls, and the next 428 asks for another challenge', async () => {
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

  test('An aborted signal ends the wait of its own call only, with its reason', async () => {
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

  test('A call with an aborted signal does not wait for a challenge', async () => {
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
])('A profile that is answered by %d and %o rejects with the code %s', async (status, body, code) => {
  answers = [refused(status, body)]
  await expect(readProfile()).rejects.toMatchObject({ code, status })
})

test.each<[string, () => Promise<unknown>, string, unknown, unknown]>([
  ['readSessions', () => account.readSessions(), 'GET /api/account/sessions', undefined, { sessions: [] }],
  ['endOtherSession', () => account.endOtherSession('a/b'), 'DELETE /api/account/sessions/a%2Fb', undefined, {}],
  [
    'startEmailChange',
    () => account.startEmailChange({ email: 'n@x.de' }),
    'POST /api/account/email',
    { email: 'n@x.de' },
    {},
  ],
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
])('%s makes one call', async (_name, act, call, body, answer) => {
  answers = [() => Response.json(answer)]
  await act()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  expect(calls[0]!.body).toEqual(body)
})

test('A refused call rejects with an AccountError', async () => {
  answers = [refused(400)]
  await expect(readProfile()).rejects.toBeInstanceOf(AccountError)
})

describe('Bot check', () => {
  test('Each call gets a token of its own', async () => {
    tokens = ['one', 'two']
    expect([await botToken('login'), await botToken('signup')]).toEqual(['one', 'two'])
  })

  test.each([[''], [undefined], [null], [7]])('The token %j is refused', async (token) => {
    tokens = [token]
    await expect(botToken('login')).rejects.toMatchObject({
      code: 'bot-check/invalid-token',
      message: 'Invalid token received',
    })
  })
})
