import { describe, expect, it } from 'vitest'
import { countryName, formatWeight, isCountry } from '#domain/products'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '')

describe('a weight (rule products.10)', () => {
  it.each([
    [255, 'en-GB', '255 g'],
    [255, 'de-DE', '255 g'],
    [255, 'ja-JP', '255 g'],
    [255, 'ar-SA', '٢٥٥ غرامًا'],
    [999, 'en-GB', '999 g'],
    [1000, 'en-GB', '1 kg'],
    [1250, 'de-DE', '1,25 kg'],
    [1656, 'fr-FR', '1,66 kg'],
    [28, 'en-US', '1 oz'],
    [255, 'en-US', '9 oz'],
    [212, 'en-US', '7.5 oz'],
    [452, 'en-US', '15.9 oz'],
    [453, 'en-US', '1 lb'],
    [454, 'en-US', '1 lb'],
    [1250, 'en-US', '2.8 lb'],
    [255, 'en-CA', '255 g'],
  ])('of %d grams is written in %s as %s', (grams, languageTag, text) => {
    expect(plain(formatWeight(grams, languageTag))).toBe(text)
  })
})

describe('a country of origin (rule products.10)', () => {
  it.each([
    ['PT', true],
    ['VN', true],
    ['GB', true],
    ['UK', false],
    ['EU', false],
    ['XA', false],
    ['ZZ', false],
    ['QQ', false],
    ['pt', false],
    ['Portugal', false],
    ['', false],
  ])('%s is a country: %s', (code, is) => {
    expect(isCountry(code)).toBe(is)
  })

  it.each([
    ['en-GB', 'Italy'],
    ['de-DE', 'Italien'],
    ['ar-SA', 'إيطاليا'],
    ['ja-JP', 'イタリア'],
  ])('is named in %s as %s', (languageTag, name) => {
    expect(countryName('IT', languageTag)).toBe(name)
  })
})
