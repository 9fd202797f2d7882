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
      'the host in path addressing',
      { host: 'www.stride.de', addressing: 'path', environment: 'local' },
      'stride/de_DE',
    ],
    ['the host of one site', { host: 'www.stride.de', ...prod }, 'stride/de_DE'],
    ['a site path on its host', { host: 'www.stride.ch', sitePath: 'fr', ...prod }, 'stride/fr_CH'],
    ['a host of several sites in one country', { host: 'www.stride.ch', ...prod }, 'stride/de_CH'],
    ['a site path of two parts', { host: 'www.stride.com', sitePath: 'sa/ar', ...prod }, 'stride/ar_SA'],
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
  ] as const)('%s names the right site', (_, names, key) => {
    expect(siteOfCall(names).key).toBe(key)
  })

  const key = (sitePath: string) =>
    ({ sitePath, host: 'www.stride.de', addressing: 'path', environment: 'prod' }) as const
  it.each([
    ['A key without a locale', key('stride'), 'sites/no-locale'],
    ['A key without a brand', key('/de_DE'), 'sites/no-brand'],
    ['A key of an unknown brand', key('toString/de_DE'), 'sites/unknown-brand'],
    ['A key of an unknown country', key('stride/xx_XX'), 'sites/unknown-country'],
    ['A key of three parts', key('stride/de_DE/x'), 'sites/unknown-country'],
    ['A key of a language that the country does not have', key('stride/pl_CH'), 'sites/no-site'],
    ['A key of a site of the other brand', key('reebok/ko_KR'), 'sites/no-site'],
    ['A host of several countries', { host: 'www.stride.com', ...prod }, 'sites/unknown-host'],
    [
      'A site path that the host does not have',
      { host: 'www.stride.de', sitePath: 'fr', ...prod },
      'sites/unknown-host',
    ],
    [
      'A foreign x-original-host',
      { originalHost: 'evil.example', host: 'www.stride.de', ...prod },
      'sites/unknown-host',
    ],
    ['A call without host and site path', prod, 'sites/unknown-host'],
  ] as const)('%s is an error that says so', (_, names, code) => {
    expect(() => siteOfCall(names)).toThrow(expect.objectContaining({ name: 'SiteError', code }))
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
