import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPassword, login, readProfile, register } from '#browser/account'
import { setReporter } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { accountState, logout, reloadSession } from '#browser/session'
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

let answer: () => Response | Promise<Response>
let published: unknown[]
let stop: () => void

beforeEach(() => {
  published = []
  stop = subscribe('session:error', ({ data }) => published.push(data))
  const enterprise = { ready: (callback: () => void) => callback(), execute: async () => 'token' }
  vi.stubGlobal('grecaptcha', { enterprise })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('The account state never holds what a form contains', async () => {
  const held: string[] = []
  answer = () => {
    held.push(JSON.stringify(accountState()))
    return Response.json(session)
  }
  await login({ email: 'form@example.com', password, isPersistent: true })
  await register({ email: 'form@example.com', password }, opened)
  await createPassword({ token, password })
  held.push(JSON.stringify(accountState()))
  expect(held).toHaveLength(4)
  for (const text of held)
    for (const secret of ['form@example.com', password, token]) expect(text).not.toContain(secret)
})

test('The account state keeps a profile that was read before the session', async () => {
  await logout().catch(() => undefined)
  await cookieStore.set('userIsLogged', encodeURIComponent(JSON.stringify({ isLoggedin: true, isPersistent: true })))
  answer = () => Response.json({ profile })
  await readProfile()
  answer = () => Response.json(session)
  await reloadSession()
  expect(accountState()).toMatchObject({ ...user, profileData: profile })
})

test('The account state drops a profile whose session ended while the call ran', async () => {
  answer = () => Response.json(session)
  await login({ email, password, isPersistent: true })
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const reading = readProfile()
  answer = () => Response.json({})
  await logout()
  resolve(Response.json({ profile }))
  await reading
  answer = () => Response.json(session)
  await login({ email, password, isPersistent: true })
  expect(accountState()).toMatchObject({ ...user, profileData: undefined })
})

test('The logout of a guest is no longer pending when it is done', async () => {
  await cookieStore.delete('userIsLogged')
  answer = () => Response.json({})
  await logout()
  await logout()
  expect(accountState()).toMatchObject({ eventType: 'logout', status: 'success' })
})

test.each([
  ['logout', 'account/unavailable', () => logout()],
  ['sessionReload', 'session/unknown', () => reloadSession()],
] as const)('A failed %s is published as %s, and the session stays', async (eventType, code, act) => {
  answer = () => Response.json(session)
  await login({ email, password, isPersistent: true })
  await cookieStore.set('userIsLogged', encodeURIComponent(JSON.stringify({ isLoggedin: true, isPersistent: true })))
  answer = () => Response.json({}, { status: 503 })
  await expect(act()).rejects.toThrow()
  expect(published).toEqual([{ eventType, code, status: 503 }])
  expect(accountState()).toMatchObject({ ...user, eventType, status: 'error' })
})

const marker = () => sessionStorage.getItem('stride.account.pending-login')

test('The marker of a pending login stands while a login is under way, and goes with its success and its failure', async () => {
  const seen: unknown[] = []
  answer = () => {
    seen.push(marker())
    return Response.json(session)
  }
  await login({ email, password, isPersistent: true })
  seen.push(marker())
  answer = () => Response.json({}, { status: 400 })
  await expect(login({ email, password, isPersistent: true })).rejects.toThrow()
  expect([...seen, marker()]).toEqual(['login', null, null])
})

test.each([
  ['ACCOUNT_ACCESS_LOCKED', 'isUserBlocked'],
  ['ACCOUNT_LOCKED_CCI', 'isUserBlocked'],
  ['Account Locked', 'isTemporarilyLocked'],
  ['KR_CI_REQUIRED', 'isKMCRequired'],
] as const)('After a login refused by %s the error of the account state says %s', async (description, flag) => {
  const none = { isUserBlocked: false, isTemporarilyLocked: false, isKMCRequired: false }
  answer = () => Response.json({ error_description: description }, { status: 400 })
  await expect(login({ email, password, isPersistent: true })).rejects.toThrow()
  expect(accountState()).toMatchObject({ status: 'error', error: { code: 'account/refused', ...none, [flag]: true } })
})
