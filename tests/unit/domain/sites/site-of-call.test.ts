import { describe, expect, it } from 'vitest'
import { siteOfCall, sitePathInCalls, sites } from '#domain/sites'

describe('the site that a call names (rule sites.10)', () => {
  const prod = { addressing: 'host', environment: 'prod' } as const
  it.each([
    ['the key of a site', { sitePath: 'stride/tr_TR', addressing: 'path', environment: 'local' }, 'stride/tr_TR'],
    [
      'the key of a site, on any host,',
      { sitePath: 'reebok/de_DE', host: 'www.stride.de', addressing: 'path', environment: 'prod' },
      'reebok/de_DE',
    ],
    [
      'an unknown key',
      { sitePath: 'stride/xx_XX', host: 'www.stride.de', addressing: 'path', environment: 'prod' },
      undefined,
    ],
    [
      'the host in path addressing',
      { host: 'www.stride.de', addressing: 'path', environment: 'local' },
      'stride/de_DE',
    ],
    ['the host of one site', { host: 'www.stride.de', ...prod }, 'stride/de_DE'],
    ['a site path on its host', { host: 'www.stride.ch', sitePath: 'fr', ...prod }, 'stride/fr_CH'],
    ['a host of several sites in one country', { host: 'www.stride.ch', ...prod }, 'stride/de_CH'],
    ['a host of several countries', { host: 'www.stride.com', ...prod }, undefined],
    ['a site path of two parts', { host: 'www.stride.com', sitePath: 'sa/ar', ...prod }, 'stride/ar_SA'],
    ['a site path that the host does not have', { host: 'www.stride.de', sitePath: 'fr', ...prod }, undefined],
    [
      'the header x-original-host before Host',
      { originalHost: 'www.reebok.de', host: 'www.stride.de', ...prod },
      'reebok/de_DE',
    ],
    [
      'Host in the local environment',
      { originalHost: 'www.reebok.de', host: 'www.stride.de.localhost:4321', addressing: 'host', environment: 'local' },
      'stride/de_DE',
    ],
    ['a foreign x-original-host', { originalHost: 'evil.example', host: 'www.stride.de', ...prod }, undefined],
    ['a call without host and site path', { ...prod }, undefined],
  ] as const)('%s gives the right site or none', (_, names, key) => {
    expect(siteOfCall(names)?.key).toBe(key)
  })

  it('is found again from what its own pages send', () => {
    for (const site of sites) {
      const host = `www.${site.brand}.${site.topLevelDomain}`
      for (const addressing of ['path', 'host'] as const) {
        const sitePath = sitePathInCalls(site, addressing)
        expect(siteOfCall({ sitePath, host, addressing, environment: 'prod' })).toBe(site)
      }
    }
  })
})
