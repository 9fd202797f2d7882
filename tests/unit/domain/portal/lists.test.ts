import { describe, expect, it } from 'vitest'
import { accountTypeOf, areaOf, loginKindOf } from '#domain/portal'
import { initialState } from '#domain/session'
import { touchpointsOf } from '#domain/touchpoints'

describe('Login kinds', () => {
  it('The kind of a login is social with a provider and password without', () => {
    expect(loginKindOf({ socialProvider: 'google' })).toBe('social')
    expect(loginKindOf({ socialProvider: '' })).toBe('password')
    expect(loginKindOf({})).toBe('password')
  })
})

describe('Type of the account', () => {
  const lightUser = { acid: 'a', email: 'a@example.com' }
  it.each([
    ['NotRegistered', {}],
    ['LIGHT', { lightUser }],
    ['FULL', { isAuthenticated: true, lightUser }],
    ['LOCKED', { error: { code: 'account/refused', isUserBlocked: true }, lightUser }],
    ['NotRegistered', { error: { code: 'account/refused', isTemporarilyLocked: true } }],
  ] as const)('It is %s for the state %j', (type, state) => {
    expect(accountTypeOf({ ...initialState, ...state })).toBe(type)
  })
})

describe('Area of a touchpoint', () => {
  it.each<[touchpoint: string, area: string]>([
    ['CONFIRMED APP', 'confirmedApp'],
    ['STRIDE APP', 'strideApp'],
    ['STRIDE RUNNING APP', 'strideApp'],
    ['REEBOK APP', 'reebokApp'],
    ['CONFIRMED WEB', 'eCom'],
    ['PROFILE ICON', 'eCom'],
    ['toString', 'eCom'],
  ])('The touchpoint %s belongs to the area %s', (touchpoint, area) => {
    expect(areaOf(touchpoint)).toBe(area)
  })

  it('All but the touchpoints of apps belong to the shop', () => {
    expect(touchpointsOf('stride').filter((touchpoint) => areaOf(touchpoint) === 'eCom')).toHaveLength(37)
  })
})
