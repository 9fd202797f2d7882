import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentLocale, demandsExplicit, explicitCountries, geoCountryIn, markets } from '#domain/consent'
import { localesOf, sites } from '#domain/sites'

describe('The cookie geo_country', () => {
  test.each(['DE', 'GB', 'US', 'BR', 'CA', 'AX'])('with the value %s is a country', (value) => {
    expect(geoCountryIn(value)).toBe(value)
  })

  test.each([
    undefined,
    '',
    'de',
    'De',
    'D',
    'DEU',
    ' DE',
    'DE ',
    'DE;CA',
    'CA\u0000',
    'ＣＡ',
    'XX',
    'ZZ',
    'T1',
    'EU',
    'AP',
    'A1',
    '12',
    '__proto__',
    'constructor',
    '<script>',
  ])('with the value %j is no known country, which counts as explicit', (value) => {
    expect(geoCountryIn(value)).toBeUndefined()
    expect(demandsExplicit(geoCountryIn(value))).toBe(true)
  })
})

describe('The locale whose consent rules hold', () => {
  // Site, where the visitor is, rules.
  test.each([
    ['de_DE', 'DE', 'de_DE'],
    ['en_DE', 'DE', 'en_DE'],
    ['fr_CH', 'CH', 'fr_CH'],
    ['en_GB', undefined, 'en_GB'],
    ['en_GB', 'DE', 'de_DE'],
    ['en_GB', 'AT', 'de_AT'],
    ['en_GB', 'JP', 'ja_JP'],
    ['en_US', 'TR', 'tr_TR'],
    ['en_US', 'LU', 'en_DE'],
    ['en_GB', 'IS', 'en_DE'],
    ['fr_FR', 'RE', 'en_DE'],
    ['de_DE', 'LI', 'en_DE'],
    ['en_GB', 'RS', 'en_DE'],
    ['de_DE', 'BR', 'de_BR'],
    ['de_DE', 'CA', 'de_DE'],
    ['en_US', 'ES', 'en_ES'],
    ['en_AU', 'ES', 'en_ES'],
    ['zh_TW', 'GB', 'zh_GB'],
    ['en_AU', 'US', 'en_AU'],
    ['en_AU', undefined, 'en_AU'],
    ['en_US', 'QZ', 'en_US'],
    ['ar_SA', '__proto__', 'ar_SA'],
    ['ar_SA', 'constructor', 'ar_SA'],
  ])('on the site %s for a visitor in %s is %s', (site, country, expected) => {
    expect(consentLocale(site, country)).toBe(expected)
  })

  test('is en_DE in the explicit countries where neither brand has a site and which have no rules of their own', () => {
    const shops = new Set(sites.map(({ country }) => country))
    const expected = explicitCountries.filter((country) => !shops.has(country) && !(country in markets))
    const shared = explicitCountries.filter((country) => consentLocale('sv_SE', country) === 'en_DE')
    expect(shared.toSorted()).toEqual(expected.toSorted())
    expect(localesOf('stride')).toContain('en_DE')
    expect(localesOf('reebok')).toContain('en_DE')
  })

  test('is a locale for every value of the cookie', () => {
    fc.assert(
      fc.property(fc.constantFrom(...localesOf('stride')), fc.string({ maxLength: 12 }), (site, text) => {
        expect(consentLocale(site, text)).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
        expect(consentLocale(site, geoCountryIn(text))).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
      }),
    )
  })
})
