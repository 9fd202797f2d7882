import { describe, expect, it } from 'vitest'
import { resolveSite, SiteError } from '#domain/sites'

describe('resolving a site (rule sites.8)', () => {
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
  ])('%j gives %j', (context, config) => {
    expect(resolveSite(context)).toMatchObject(config)
  })

  it('leaves the site path out for a site at the root of its host', () => {
    expect(resolveSite({ brand: 'stride', locale: 'de_DE' })).not.toHaveProperty('sitePath')
  })

  it.each([
    [{ brand: 'stride' }, 'sites/no-locale', 'Locale is not available in the context.'],
    [{ locale: 'de_DE' }, 'sites/no-brand', 'Brand is not available in the context.'],
    [{ brand: 'stride', locale: 'en_XX' }, 'sites/unknown-country', 'Config for country XX is not defined.'],
    [{ brand: 'stride', locale: 'en' }, 'sites/unknown-country', 'Config for country  is not defined.'],
    [{ brand: 'toString', locale: 'de_DE' }, 'sites/unknown-brand', "Can't load configurable for brand toString."],
  ])('%j is the error %s', (context, code, message) => {
    expect(() => resolveSite(context)).toThrow(SiteError)
    expect(() => resolveSite(context)).toThrow(expect.objectContaining({ code, message }))
  })

  it('uses the fallback country for an unknown country, and fails when that is unknown too', () => {
    expect(resolveSite({ brand: 'stride', locale: 'en_XX' }, { fallback: 'GB' })).toMatchObject({
      domain: 'stride.co.uk',
    })
    expect(() => resolveSite({ brand: 'stride', locale: 'en_XX' }, { fallback: 'YY' })).toThrow('country XX')
  })
})
