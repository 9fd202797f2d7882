import { describe, expect, it } from 'vitest'
import { overridesIn } from '#domain/sites'

describe('the override cookies (rules sites.12 and sites.13)', () => {
  const cookies = { 'x-site-locale': 'de_CH', 'x-original-host': 'www.stride.ch', 'x-environment': 'stg' }
  const all = { locale: 'de_CH', originalHost: 'www.stride.ch', environment: 'stg' }
  it.each([
    ['local', undefined, all],
    ['dev', undefined, all],
    ['stg', 'false', all],
    ['prod', undefined, {}],
    ['prod', 'TRUE', {}],
    ['prod', 'true', all],
  ] as const)('in %s with the developer-tools cookie %s give %j', (environment, flag, expected) => {
    expect(overridesIn(cookies, environment, flag)).toEqual(expected)
  })

  it.each([['de'], ['de_XX'], ['DE_de'], [''], ['../etc']])('do not take the locale %j', (locale) => {
    expect(overridesIn({ 'x-site-locale': locale }, 'dev', undefined)).toEqual({})
  })

  it.each([['a b'], ['http://x'], ['x/../y'], ['-x']])('do not take the host %j', (host) => {
    expect(overridesIn({ 'x-original-host': host, 'x-environment': 'toString' }, 'dev', undefined)).toEqual({})
  })
})
