import { describe, expect, test } from 'vitest'
import { type FailureReason, readFailure, refusalOf } from '#domain/accounts'

const login = ['email', 'password']
const items = (...fields: [string, string][]) => ({
  validationErrors: fields.map(([field, code]) => ({ field, code, message: '' })),
})

describe('The failure of a form’s call', () => {
  test.each<[string, number | undefined, unknown, readonly string[], FailureReason]>([
    ['a wrong password at a login', 400, { error_description: 'INVALID_CREDENTIALS' }, login, 'credentials'],
    ['a wrong password alone', 400, { error_description: 'INVALID_CREDENTIALS' }, ['password'], 'password'],
    ['a temporary lock', 400, { error_description: 'Account Locked' }, login, 'paused'],
    ['an account closed by support', 400, { error_description: 'ACCOUNT_ACCESS_LOCKED' }, login, 'blocked'],
    ['an account closed for its contact data', 400, { error_description: 'ACCOUNT_LOCKED_CCI' }, login, 'blocked'],
    ['a missing identity check', 400, { error_description: 'KR_CI_REQUIRED' }, login, 'identity'],
    ['a refused bot-check token', 400, items(['recaptcha', 'invalid']), login, 'robot'],
    ['a refused field', 400, items(['email', 'invalid']), login, 'invalid'],
    ['a taken address', 409, items(['email', 'taken']), login, 'taken'],
    ['a used link', 400, items(['token', 'used']), [], 'link-used'],
    ['an expired link', 400, items(['token', 'expired']), [], 'link-expired'],
    ['an unknown link', 400, items(['token', 'invalid']), [], 'link-invalid'],
    ['a refusal without a known cause at a login', 403, { errorCode: 'foreignOrigin' }, login, 'unavailable'],
    ['a refusal without a known cause where nothing is asked', 400, {}, [], 'unavailable'],
    ['too many calls', 429, {}, login, 'too-many'],
    ['an ended session', 401, {}, [], 'expired'],
    ['a session that needs its password again', 403, { errorCode: 'reAuthenticationNeeded' }, [], 'expired'],
    ['a time-out', 408, undefined, login, 'timeout'],
    ['a failing back end', 503, undefined, login, 'unavailable'],
    ['no answer', undefined, undefined, login, 'unavailable'],
  ])('of %s has a reason', (_name, status, body, fields, reason) => {
    expect(readFailure(refusalOf(status, body), fields).reason).toBe(reason)
  })

  test.each<[unknown, FailureReason]>([
    [{ code: 'bot-check/invalid-token' }, 'robot'],
    [{ code: 'bot-check/not-loaded' }, 'robot'],
    [{ code: 'bot-check/unreachable' }, 'unavailable'],
    [{ code: 'account/challenge-failed' }, 'robot'],
    [new TypeError('A file did not come'), 'unavailable'],
    [undefined, 'unavailable'],
  ])('of %j has a reason', (thrown, reason) => {
    expect(readFailure(thrown, login)).toEqual({ reason, minutes: 0, fields: {} })
  })

  test('is offline when no answer came and the browser is offline', () => {
    expect(readFailure(refusalOf(undefined, undefined), login, false).reason).toBe('offline')
    expect(readFailure(refusalOf(503, undefined), login, false).reason).toBe('unavailable')
  })

  test.each(['bot-check/not-loaded', 'bot-check/unreachable', 'account/challenge-failed', 'account/part-not-loaded'])(
    'is offline when %s comes from a browser that is offline',
    (code) => expect(readFailure({ code }, login, false).reason).toBe('offline'),
  )

  test.each([
    [900, 15],
    [61, 2],
    [1, 1],
    [undefined, 0],
  ])('that ends after %s seconds says %s minutes', (retryAfter, minutes) => {
    const body = { error_description: 'Account Locked', retryAfter }
    expect(readFailure(refusalOf(400, body), login)).toMatchObject({ reason: 'paused', minutes })
  })

  test('names the refused fields that the form has, and no others', () => {
    const body = items(['email', 'invalid'], ['recaptcha', 'invalid'], ['kmc.carrier', 'required'])
    expect(readFailure(refusalOf(400, body), ['email', 'kmc.carrier']).fields).toEqual({
      email: 'invalid',
      'kmc.carrier': 'required',
    })
  })
})
