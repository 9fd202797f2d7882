import { describe, expect, it } from 'vitest'
import { backEndOf, hostOf, identityService } from '#domain/sites'

describe('environments (rule sites.9)', () => {
  it.each([
    ['local', {}, 'dev'],
    ['local', { local: true }, 'local'],
    ['stg', { local: true }, 'stg'],
    ['prod', {}, 'prod'],
  ] as const)('%s with %j calls the back end of %s', (environment, options, expected) => {
    expect(backEndOf(environment, options)).toBe(expected)
  })

  it('every identity region has a service', () => {
    expect([identityService('US'), identityService('EU')]).toEqual(['identity-us', 'identity-eu'])
  })

  it('a service is the page’s own origin unless a host is configured', () => {
    expect(hostOf('flags', 'stg')).toBe('')
    expect(hostOf('flags', 'stg', { stg: { flags: 'https://flags.example' } })).toBe('https://flags.example')
  })
})
