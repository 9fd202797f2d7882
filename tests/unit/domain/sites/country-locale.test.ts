import { describe, expect, it } from 'vitest'
import { findSite, localeOfCountry, resolveSite, textLanguage } from '#domain/sites'

describe('the locale of a visitor’s country (rule sites.14)', () => {
  it.each([
    ['DE', 'stride', 'de_DE'],
    ['CZ', 'stride', 'cs_CZ'],
    ['CZ', 'reebok', 'en_CZ'],
    ['TR', 'reebok', 'tr_TR'],
    ['UA', 'stride', 'uk_UA'],
    ['XX', 'stride', undefined],
  ] as const)('for %s at the brand %s is %s', (country, brand, locale) => {
    expect(localeOfCountry(country, brand)).toBe(locale)
  })

  it('has the texts of its language, or else of English', () => {
    expect(textLanguage('de', ['en', 'de'])).toBe('de')
    expect(textLanguage('uk', ['en', 'de'])).toBe('en')
  })

  it('can be resolved for countries without a site', () => {
    for (const country of ['EC', 'PA', 'RS', 'SI', 'UA'])
      expect(() => resolveSite({ brand: 'stride', locale: localeOfCountry(country, 'stride') })).not.toThrow()
    expect(findSite('stride', 'uk_UA')).toBeUndefined()
  })
})
