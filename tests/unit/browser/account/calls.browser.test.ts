import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  activate,
  completePasswordReset,
  confirmSubscription,
  createPassword,
  endSubscription,
  login,
  readProfile,
  register,
  registerLight,
  startActivation,
  startPasswordReset,
  subscribeByMail,
} from '#browser/account'
import { AccountError } from '#browser/account-call'
import { setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { accountState } from '#browser/session'
import { configure, subscribe } from '#bus'

const context = { env: 'local', brand: 'stride', locale: 'de_DE' } as const
setReporter({ report: () => {} })
setHostInfo({ origin: location.origin, context })
configure({ page: { ...context, pageType: 'account-login' }, onError: () => {} })

const email = 'ada@example.com'
const password = 'correct horse'
const token = 'mailed-token'
const opened = { touchpoint: 'HEADER', sources: { shared: {}, own: {} } }
const session = { acid: 'ada', session: { isPersistent: true, isNewUser: false } }
const profile = { acid: 'ada', email }
const user = { isAuthenticated: true, user: { acid: 'ada' }, isPersistent: true }

interface Case {
  act: () => Promise<unknown>
  /** Method and path; then the body beside the token's action. */
  call: string
  body?: object
  action?: string
  answer: object
  error: string
  eventType?: string
  hasUser?: boolean
  /** Of the account state when it has succeeded. */
  state?: object
}

const cases: Record<string, Case> = {
  login: {
    act: () => login({ email, password, isPersistent: true }),
    call: 'POST /api/account/login',
    body: { email, password, isPersistent: true, reauthenticate: false },
    action: 'login',
    answer: session,
    error: 'LoginError',
    eventType: 'login',
    hasUser: true,
    state: { ...user, eventType: 'login' },
  },
  register: {
    act: () => register({ email, password }, opened),
    call: 'POST /api/account',
    body: { email, password, ageConfirmation: true, touchpoint: { name: 'HEADER' } },
    action: 'signup',
    answer: session,
    error: 'RegistrationError',
    eventType: 'registration',
    hasUser: true,
    state: { ...user },
  },
  registerLight: {
    act: () => registerLight({ email }, opened),
    call: 'POST /api/account/light-account',
    body: { email, touchpoint: { name: 'HEADER' } },
    action: 'signup',
    answer: { acid: 'light' },
    error: 'RegistrationError',
    eventType: 'lightRegistration',
    hasUser: false,
    state: { eventType: 'lightRegistration', lightUser: { acid: 'light', email } },
  },
  createPassword: {
    act: () => createPassword({ token, password }),
    call: 'POST /api/account/create-password',
    body: { token, password, ageConfirmation: true },
    action: 'create_password',
    answer: session,
    error: 'RegistrationError',
    eventType: 'createPassword',
    hasUser: true,
    state: user,
  },
  startPasswordReset: {
    act: () => startPasswordReset(email),
    call: 'POST /api/account/password-reset/start',
    body: { email },
    action: 'password_reset',
    answer: { started: true },
    error: 'AccountError',
    eventType: 'passwordResetStart',
    hasUser: false,
    state: { eventType: 'passwordResetStart' },
  },
  completePasswordReset: {
    act: () => completePasswordReset({ token, password, isPersistent: true }),
    call: 'POST /api/account/password-reset/complete',
    body: { token, password, isPersistent: true },
    action: 'password_reset',
    answer: session,
    error: 'AccountError',
    eventType: 'passwordResetComplete',
    hasUser: true,
    state: user,
  },
  readProfile: {
    act: () => readProfile(),
    call: 'GET /api/account/profile',
    answer: { profile },
    error: 'AccountError',
    eventType: 'getProfileData',
    state: { eventType: 'getProfileData', profileData: profile },
  },
  activate: {
    act: () => activate(token),
    call: 'POST /api/account/activation',
    body: { token },
    answer: { accountType: 'FULL' },
    error: 'RegistrationError',
  },
  startActivation: {
    act: () => startActivation(email),
    call: 'POST /api/account/activation/start',
    body: { email },
    action: 'signup',
    answer: { started: true },
    error: 'RegistrationError',
  },
  subscribeByMail: {
    act: () => subscribeByMail({ email, gender: 'x' }),
    call: 'POST /ap-subscription',
    body: { email, gender: 'x' },
    action: 'signup',
    answer: { started: true },
    error: 'SubscriptionError',
  },
  confirmSubscription: {
    act: () => confirmSubscription(token),
    call: 'POST /ap-subscription/confirm',
    body: { token },
    answer: {},
    error: 'SubscriptionError',
  },
  endSubscription: {
    act: () => endSubscription(token),
    call: 'POST /ap-subscription/end',
    body: { token },
    answer: {},
    error: 'SubscriptionError',
  },
}
const names = Object.keys(cases)
const followed = names.filter((name) => cases[name]?.eventType)

interface Call {
  call: string
  headers: Headers
  body: object | undefined
}
let calls: Call[]
let answer: () => Response | Promise<Response>
let told: unknown[]
let stop: () => void
let noToken = false

beforeEach(() => {
  calls = []
  told = []
  noToken = false
  stop = subscribe('session:error', ({ data }) => told.push(data))
  const ready = (callback: () => void) => callback()
  vi.stubGlobal('grecaptcha', {
    enterprise: {
      ready,
      execute: async (_: string, { action }: { action: string }) => (noToken ? '' : `for-${action}`),
    },
  })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ call: `${init.method} ${new URL(input).pathname}`, headers: new Headers(init.headers), body })
    return answer()
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe.each(names)('Call %s', (name) => {
  const { act, call, body, action, answer: good, error, eventType, hasUser, state } = cases[name]!

  test(`${name} makes one call with body, bot-check token, client tag and version`, async () => {
    answer = () => Response.json(good)
    await act()
    expect(calls.map((made) => [made.call, made.body])).toEqual([
      [call, action ? { ...body, recaptcha: `for-${action}` } : body],
    ])
    expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
      'x-client-tag': 'AccountPortal',
      'x-client-version': '1.3.8',
    })
    expect(told).toEqual([])
  })

  test(`${name} rejects with a typed error that can be serialized`, async () => {
    const refusal = {
      errorCode: 'validationFailed',
      error_description: 'Account Locked',
      retryAfter: 900,
      validationErrors: [{ field: 'email', code: 'taken', message: '' }],
    }
    answer = () => Response.json(refusal, { status: 409 })
    const thrown = await act().catch((e: unknown) => e)
    expect(thrown).toBeInstanceOf(AccountError)
    expect(JSON.parse(JSON.stringify(thrown))).toEqual({
      name: error,
      message: 'The account call was refused.',
      code: 'account/invalid',
      status: 409,
      isUserBlocked: false,
      isTemporarilyLocked: true,
      isKMCRequired: false,
      retryAfter: 900,
      validationErrors: { email: { field: 'email', code: 'taken', message: '' } },
      details: refusal,
    })
  })

  test(`${name} ${eventType ? 'changes' : 'does not change'} the account state`, async () => {
    const before = accountState()
    let pending: unknown
    answer = () => {
      pending = accountState()
      return Response.json(good)
    }
    await act()
    if (!eventType) {
      expect([pending, accountState()]).toEqual([before, before])
      return
    }
    if (name !== 'readProfile')
      expect(pending).toMatchObject({ eventType, status: 'pending', error: undefined, authContext: { hasUser } })
    expect(accountState()).toMatchObject({ status: 'success', error: undefined, ...state })
  })
})

describe.each(followed)('Failure of %s', (name) => {
  const { act, eventType } = cases[name]!

  test(`A refused ${name} publishes session:error without personal data`, async () => {
    answer = () => Response.json({ validationErrors: [{ field: 'email', code: email }] }, { status: 400 })
    await expect(act()).rejects.toThrow()
    expect(told).toEqual([{ eventType, code: 'account/invalid', status: 400 }])
    expect(accountState()).toMatchObject({
      eventType,
      status: 'error',
      error: { code: 'account/invalid', status: 400 },
    })
  })

  test(`${name} without an answer publishes session:error without a status`, async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    await expect(act()).rejects.toThrow()
    expect(told).toEqual([{ eventType, code: 'account/unavailable' }])
  })
})

test('A login with re-authentication is noted in the account state', async () => {
  answer = () => Response.json({ acid: 'ada', session: { isPersistent: true, isReauthenticated: true } })
  await login({ email, password, isPersistent: true }, { reauthenticate: true })
  expect(accountState()).toMatchObject({ isReauthenticated: true })
})

test('An activation resolves with what it has confirmed', async () => {
  answer = () => Response.json({ accountType: 'LIGHT', token: 'for-the-password', email })
  expect(await activate(token)).toEqual({ accountType: 'LIGHT', token: 'for-the-password', email })
})

test('The start of a password reset sends its source id', async () => {
  answer = () => Response.json({ started: true })
  await startPasswordReset(email, 77)
  expect(calls[0]?.body).toMatchObject({ email, sourceId: 77 })
})

test('A call without a bot-check token publishes the code of the bot check', async () => {
  noToken = true
  await expect(login({ email, password, isPersistent: true })).rejects.toThrow('Invalid token received')
  expect([told, calls]).toEqual([[{ eventType: 'login', code: 'bot-check/invalid-token' }], []])
})
