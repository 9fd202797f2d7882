import { describe, expect, it } from 'vitest'
import { readExternalLogin, readExternalOutcome, readExternalReturn } from '#domain/session'

const login = { provider: 'google', purpose: 'login', page: '/stride/en_GB/bag/' }

describe('What a page keeps of a login with an external provider', () => {
  it.each([
    [JSON.stringify(login), login],
    [JSON.stringify({ ...login, purpose: 'reauthentication', more: 1 }), { ...login, purpose: 'reauthentication' }],
    ['{}', undefined],
    ['', undefined],
    ['null', undefined],
    ['[]', undefined],
    [JSON.stringify({ ...login, purpose: 'link' }), undefined],
    [JSON.stringify({ ...login, page: 1 }), undefined],
    [JSON.stringify({ ...login, provider: undefined }), undefined],
  ])('%s is read as %j', (text, expected) => expect(readExternalLogin(text)).toEqual(expected))
})

describe('The outcome of a return', () => {
  it.each([
    'pending',
    'linked',
    'reauthenticated',
    'denied',
    'expired',
    'failed',
    'locked',
    'unavailable',
    'taken',
    'otherPerson',
  ])('%s is known', (outcome) => expect(readExternalOutcome(outcome)).toBe(outcome))
  it.each(['', 'PENDING', 'done', null, 1])('%j is not', (outcome) =>
    expect(readExternalOutcome(outcome)).toBe(undefined),
  )
})

describe('A return', () => {
  it.each([
    ['denied.google', { outcome: 'denied', provider: 'google' }],
    ['denied', { outcome: 'denied', provider: undefined }],
    ['google.denied', undefined],
    ['', undefined],
  ])('that its address names %j is read as %j', (text, expected) => expect(readExternalReturn(text)).toEqual(expected))
})
