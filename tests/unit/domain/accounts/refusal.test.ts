import { describe, expect, test } from 'vitest'
import { refusalOf } from '#domain/accounts'

const field = (name: unknown, code: unknown = 'invalid') => ({ field: name, code, message: '' })

describe('Refused account call', () => {
  test.each<[string, number | undefined, unknown, string]>([
    ['without an answer', undefined, undefined, 'account/unavailable'],
    ['timed out', 408, undefined, 'account/unavailable'],
    ['500', 500, { validationErrors: [field('email')] }, 'account/unavailable'],
    ['503', 503, 'text', 'account/unavailable'],
    ['401', 401, { errorCode: 'invalidSession' }, 'account/expired'],
    ['429', 429, {}, 'account/too-many'],
    ['403', 403, { errorCode: 'reAuthenticationNeeded' }, 'account/re-authentication'],
    ['403 of another kind', 403, { errorCode: 'foreignOrigin' }, 'account/refused'],
    ['400 with fields', 400, { validationErrors: [field('email')] }, 'account/invalid'],
    ['409 with fields', 409, { validationErrors: [field('email', 'taken')] }, 'account/invalid'],
    ['400 without', 400, { error_description: 'INVALID_CREDENTIALS' }, 'account/refused'],
    ['400 with no object', 400, null, 'account/refused'],
  ])('%s', (_name, status, body, code) => {
    expect(refusalOf(status, body)).toMatchObject({ code, status })
  })

  test.each([
    ['ACCOUNT_ACCESS_LOCKED', true, false, false],
    ['ACCOUNT_LOCKED_CCI', true, false, false],
    ['Account Locked', false, true, false],
    ['KR_CI_REQUIRED', false, false, true],
    ['INVALID_CREDENTIALS', false, false, false],
    ['account locked', false, false, false],
  ])(
    'A login refused with %s is blocked: %s, locked for a while: %s, needs KMC: %s',
    (description, blocked, locked, kmc) => {
      const flags = { isUserBlocked: blocked, isTemporarilyLocked: locked, isKMCRequired: kmc }
      for (const status of [400, 409])
        expect(refusalOf(status, { error_description: description })).toMatchObject(flags)
      // Read on 400 and 409 only.
      expect(refusalOf(403, { error_description: description })).toMatchObject({
        isUserBlocked: false,
        isTemporarilyLocked: false,
        isKMCRequired: false,
      })
    },
  )

  test.each([
    [{ errorCode: 'x' }, { errorCode: 'x' }],
    [[1], undefined],
    ['text', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('The answer %j has the details %j', (body, details) => {
    expect(refusalOf(400, body).details).toEqual(details)
  })

  test.each<[unknown, Record<string, object>]>([
    [
      [field('email', 'taken'), field('email', 'invalid'), field('password', 'tooShort')],
      { email: field('email', 'taken'), password: field('password', 'tooShort') },
    ],
    [[{ ...field('email'), shortest: 8 }], { email: { ...field('email'), shortest: 8 } }],
    [[field('email', 7)], { email: field('email', 'invalid') }],
    [[field(7), null, 'text', {}], {}],
    ['no list', {}],
    [undefined, {}],
    [[field('__proto__', 'taken')], { ['__proto__']: field('__proto__', 'taken') }],
  ])('The refusal maps the validation errors %j by field, with all their details', (validationErrors, expected) => {
    const found = refusalOf(400, { validationErrors }).validationErrors
    expect(Object.entries(found)).toEqual(Object.entries(expected))
    expect(({} as Record<string, unknown>)['taken']).toBe(undefined)
  })

  test.each([
    [400, { retryAfter: 900 }, 900],
    [429, { retryAfter: 0.2 }, 1],
    [429, { retryAfter: '900' }, undefined],
    [429, { retryAfter: -1 }, undefined],
    [429, { retryAfter: Number.POSITIVE_INFINITY }, undefined],
    [429, [], undefined],
    [undefined, undefined, undefined],
  ])('A refusal with the status %s and the body %j can be repeated after %s seconds', (status, body, seconds) => {
    expect(refusalOf(status, body).retryAfter).toBe(seconds)
  })

  test('Validation errors are not read on another status', () => {
    expect(refusalOf(422, { validationErrors: [field('email')] }).validationErrors).toEqual({})
  })
})
