import { describe, expect, it } from 'vitest'
import { hostOf, identityService } from '#domain/sites'

describe('environments (rule sites.9)', () => {
  it('every identity region has a service', () => {
    expect([identityService('US'), identityService('EU')]).toEqual(['identity-us', 'identity-eu'])
  })

  it('a service is the page’s own origin unless a host is configured', () => {
    expect(hostOf('flags', 'stg')).toBe('')
    expect(hostOf('flags', 'stg', { stg: { flags: 'https://flags.example' } })).toBe('https://flags.example')
  })
})
