import { describe, expect, it } from 'vitest'
import {
  backEndOf,
  findSite,
  hostOf,
  identityService,
  localeOfCountry,
  overridesIn,
  resolveSite,
  SiteError,
  siteOfCall,
  sitePathInCalls,
  sites,
  textLanguage,
} from '#domain/sites'

describe('resolving a site', () => {
  it.each([
    [
      { brand: 'stride', locale: 'de_DE', environment: 'prod' as const },
      { domain: 'stride.de', envName: 'production' },
    ],
    [
      { brand: 'stride', locale: 'de_DE', environment: 'stg' as const },
      { domain: 'staging.stride.de', envName: 'staging' },
    ],
    [
      { brand: 'reebok', locale: 'fr_CH' },
      { domain: 'reebok.ch', sitePath: 'fr', env: 'prod' },
    ],
    [
      { brand: 'stride', locale: 'ar_MA' },
      { topLevelDomain: 'co.ma', sitePath: 'ma/ar' },
    ],
    [
      { brand: 'stride', locale: 'es_EC' },
      { topLevelDomain: 'com.ec', locale: 'es_EC' },
    ],
    [{ brand: 'stride', locale: 'it_CH' }, { sitePath: 'it' }],
    [{ brand: 'stride', locale: 'pl_CH' }, { sitePath: 'de' }],
  ])('%j is %j', (context, config) => {
    expect(resolveSite(context)).toMatchObject(config)
  })

  it('leaves out the site path of a site at the root', () => {
    expect(resolveSite({ brand: 'stride', locale: 'de_DE' })).not.toHaveProperty('sitePath')
  })

  it.each([
    [{ brand: 'stride' }, 'sites/no-locale', 'Locale is not available in the context.'],
    [{ locale: 'de_DE' }, 'sites/no-brand', 'Brand is not available in the context.'],
    [{ brand: 'stride', locale: 'en_XX' }, 'sites/unknown-country', 'Config for country XX is not defined.'],
    [{ brand: 'stride', locale: 'en' }, 'sites/unknown-country', 'Config for country  is not defined.'],
    [{ brand: 'toString', locale: 'de_DE' }, 'sites/unknown-brand', "Can't load configurable for brand toString."],
  ])('%j fails with %s', (context, code, message) => {
    expect(() => resolveSite(context)).toThrow(SiteError)
    expect(() => resolveSite(context)).toThrow(expect.objectContaining({ code, message }))
  })

  it('takes the fallback for a country that is not served', () => {
    expect(resolveSite({ brand: 'stride', locale: 'en_XX' }, { fallback: 'GB' })).toMatchObject({
      domain: 'stride.co.uk',
    })
    expect(() => resolveSite({ brand: 'stride', locale: 'en_XX' }, { fallback: 'YY' })).toThrow('country XX')
  })
})

describe('the site of a call', () => {
  const prod = { addressing: 'host', environment: 'prod' } as const
  it.each([
    ['a key', { sitePath: 'stride/tr_TR', addressing: 'path', environment: 'local' }, 'stride/tr_TR'],
    [
      'a key, whatever the host',
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
    ['a host', { host: 'www.stride.de', ...prod }, 'stride/de_DE'],
    ['a prefix on a host', { host: 'www.stride.ch', sitePath: 'fr', ...prod }, 'stride/fr_CH'],
    ['a host of one country', { host: 'www.stride.ch', ...prod }, 'stride/de_CH'],
    ['a host of several countries', { host: 'www.stride.com', ...prod }, undefined],
    ['a prefix of two parts', { host: 'www.stride.com', sitePath: 'sa/ar', ...prod }, 'stride/ar_SA'],
    ['a prefix that the host lacks', { host: 'www.stride.de', sitePath: 'fr', ...prod }, undefined],
    [
      'the original host before Host',
      { originalHost: 'www.reebok.de', host: 'www.stride.de', ...prod },
      'reebok/de_DE',
    ],
    [
      'Host in local runs',
      { originalHost: 'www.reebok.de', host: 'www.stride.de.localhost:4321', addressing: 'host', environment: 'local' },
      'stride/de_DE',
    ],
    ['a foreign original host', { originalHost: 'evil.example', host: 'www.stride.de', ...prod }, undefined],
    ['nothing', { ...prod }, undefined],
  ] as const)('%s', (_, names, key) => {
    expect(siteOfCall(names)?.key).toBe(key)
  })

  it('is found by what its pages send', () => {
    for (const site of sites) {
      const host = `www.${site.brand}.${site.topLevelDomain}`
      for (const addressing of ['path', 'host'] as const) {
        const sitePath = sitePathInCalls(site, addressing)
        expect(siteOfCall({ sitePath, host, addressing, environment: 'prod' })).toBe(site)
      }
    }
  })
})

describe('overrides', () => {
  const cookies = { 'x-site-locale': 'de_CH', 'x-original-host': 'www.stride.ch', 'x-environment': 'stg' }
  const all = { locale: 'de_CH', originalHost: 'www.stride.ch', environment: 'stg' }
  it.each([
    ['local', undefined, all],
    ['dev', undefined, all],
    ['stg', 'false', all],
    ['prod', undefined, {}],
    ['prod', 'TRUE', {}],
    ['prod', 'true', all],
  ] as const)('in %s with the flag %s', (environment, flag, expected) => {
    expect(overridesIn(cookies, environment, flag)).toEqual(expected)
  })

  it.each([['de'], ['de_XX'], ['DE_de'], [''], ['../etc']])('leave out the locale %j', (locale) => {
    expect(overridesIn({ 'x-site-locale': locale }, 'dev', undefined)).toEqual({})
  })

  it.each([['a b'], ['http://x'], ['x/../y'], ['-x']])('leave out the host %j', (host) => {
    expect(overridesIn({ 'x-original-host': host, 'x-environment': 'toString' }, 'dev', undefined)).toEqual({})
  })
})

describe('environments', () => {
  it.each([
    ['local', {}, 'dev'],
    ['local', { local: true }, 'local'],
    ['stg', { local: true }, 'stg'],
    ['prod', {}, 'prod'],
  ] as const)('%s with %j uses the back end of %s', (environment, options, expected) => {
    expect(backEndOf(environment, options)).toBe(expected)
  })

  it('asks the identity server of the region', () => {
    expect([identityService('US'), identityService('EU')]).toEqual(['identity-us', 'identity-eu'])
  })

  it('calls the embedded process unless a host is configured', () => {
    expect(hostOf('flags', 'stg')).toBe('')
    expect(hostOf('flags', 'stg', { stg: { flags: 'https://flags.example' } })).toBe('https://flags.example')
  })
})

describe('a locale from geography', () => {
  it.each([
    ['DE', 'stride', 'de_DE'],
    ['CZ', 'stride', 'cs_CZ'],
    ['CZ', 'reebok', 'en_CZ'],
    ['TR', 'reebok', 'tr_TR'],
    ['UA', 'stride', 'uk_UA'],
    ['XX', 'stride', undefined],
  ] as const)('of %s at %s is %s', (country, brand, locale) => {
    expect(localeOfCountry(country, brand)).toBe(locale)
  })

  it('takes the texts of its language, else English', () => {
    expect(textLanguage('de', ['en', 'de'])).toBe('de')
    expect(textLanguage('uk', ['en', 'de'])).toBe('en')
  })

  it('never throws where it is resolved', () => {
    for (const country of ['EC', 'PA', 'RS', 'SI', 'UA'])
      expect(() => resolveSite({ brand: 'stride', locale: localeOfCountry(country, 'stride') })).not.toThrow()
    expect(findSite('stride', 'uk_UA')).toBeUndefined()
  })
})
