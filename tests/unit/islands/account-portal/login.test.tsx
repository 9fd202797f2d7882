import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publish } from '#bus'
import { type FailureReason, readFailure } from '#domain/accounts'
import { enterprise } from '#tests/browser/account-island'
import { createBackEnd, down, lastInput, refused } from './back-end.ts'
import { emailField, mount } from './mount.tsx'

const LOGIN = 'POST /api/account/login'
const given = { email: 'kim@example.com', password: 'correct horse', isPersistent: true }

beforeEach(() => document.body.replaceChildren())
afterEach(() => vi.restoreAllMocks())

/** Opens the portal and waits for its form. */
const opened = async (answer?: () => Response) => {
  const mounted = mount(createBackEnd(answer && { [LOGIN]: answer }))
  publish('portal:open', { touchpoint: 'PROFILE ICON' })
  await expect.element(emailField()).toBeVisible()
  return mounted
}
const logIn = () => lastInput().calls.login(given)
const reasonOf = (thrown: unknown) => readFailure(thrown, ['email', 'password']).reason

describe('A login that the back end refuses', () => {
  test.each<[string, () => Response | Promise<Response>, FailureReason]>([
    ['a wrong password', refused(400, { error_description: 'INVALID_CREDENTIALS' }), 'credentials'],
    ['a refusal without a reason', refused(409), 'unavailable'],
    ['ACCOUNT_ACCESS_LOCKED', refused(400, { error_description: 'ACCOUNT_ACCESS_LOCKED' }), 'blocked'],
    ['ACCOUNT_LOCKED_CCI', refused(409, { error_description: 'ACCOUNT_LOCKED_CCI' }), 'blocked'],
    ['Account Locked', refused(400, { error_description: 'Account Locked' }), 'paused'],
    ['KR_CI_REQUIRED', refused(400, { error_description: 'KR_CI_REQUIRED' }), 'identity'],
    ['a lock told with another status', refused(422, { error_description: 'Account Locked' }), 'unavailable'],
    ['too many tries', refused(429), 'too-many'],
    ['a fault of the back end', refused(503), 'unavailable'],
    ['no back end', down, 'unavailable'],
    ['an answer without a session', () => Response.json({}), 'unavailable'],
    ['an answer that is no JSON', () => new Response('<!doctype html>'), 'unavailable'],
  ])('A login refused by %s fails with the reason of its text, and can be sent again', async (_, answer, reason) => {
    const { backEnd, told } = await opened(answer as () => Response)
    expect(reasonOf(await logIn().catch((thrown: unknown) => thrown))).toBe(reason)
    expect(told('session:success')).toEqual([])
    backEnd.works[LOGIN] = createBackEnd().works[LOGIN]!
    await logIn()
    expect(told('session:success')).toMatchObject([{ acid: 'kim', eventType: 'login' }])
    expect(backEnd.sent(LOGIN)).toHaveLength(2)
  })
})

describe('The bot check of a login', () => {
  test('A login is sent with the token of its bot check', async () => {
    const { backEnd } = await opened()
    await logIn()
    expect(backEnd.sent(LOGIN)).toEqual([{ ...given, reauthenticate: false, recaptcha: 'token-login' }])
  })

  test.each<[string, () => Promise<string>, FailureReason]>([
    ['gives an empty token', async () => '', 'robot'],
    ['cannot be made', async () => Promise.reject(new Error('The bot check could not be made (503).')), 'unavailable'],
  ])('A login whose bot check %s is not sent, and the next try asks again', async (_, token, reason) => {
    vi.spyOn(enterprise, 'execute').mockImplementationOnce(token)
    const { backEnd } = await opened()
    expect(reasonOf(await logIn().catch((thrown: unknown) => thrown))).toBe(reason)
    expect(backEnd.sent(LOGIN)).toEqual([])
    await logIn()
    expect(backEnd.sent(LOGIN)).toHaveLength(1)
  })

  test('After the first edit the token is there, and nothing but the call itself goes when the form is sent', async () => {
    const execute = vi.spyOn(enterprise, 'execute')
    const { backEnd } = await opened()
    for (let edit = 0; edit < 3; edit++) lastInput().onEdit('login')
    await expect.poll(() => execute.mock.calls.length).toBe(1)
    const before = backEnd.calls.length
    await logIn()
    expect(backEnd.calls.slice(before).map(({ name }) => name)[0]).toBe(LOGIN)
    expect(execute).toHaveBeenCalledOnce()
    // A refused login needs another token.
    backEnd.works[LOGIN] = refused(400)
    await logIn().catch(() => undefined)
    expect(execute).toHaveBeenCalledTimes(2)
  })

  test('A login waits for the challenge, and sends a fresh token afterwards', async () => {
    const answers = [refused(428)(), createBackEnd().works[LOGIN]!()]
    const { backEnd, told } = await opened(() => answers.shift() as Response)
    const required = new Promise((resolve) => document.addEventListener('challenge-required', resolve, { once: true }))
    const outcome = logIn()
    await required
    expect(told('session:success')).toEqual([])
    document.dispatchEvent(new Event('challenge-complete'))
    await outcome
    expect(backEnd.sent(LOGIN)).toHaveLength(2)
    expect(told('session:success')).toHaveLength(1)
  })
})
