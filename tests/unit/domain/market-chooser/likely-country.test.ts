import { describe, expect, it } from 'vitest'
import { likelyCountry, preferredFirst } from '#domain/market-chooser'

const zones: Readonly<Record<string, readonly string[]>> = {
  CH: ['Europe/Zurich'],
  US: ['America/New_York'],
  JP: ['Asia/Tokyo'],
}
const countries = Object.keys(zones)
const likely = (timeZone: string, ...languages: string[]): string | undefined =>
  likelyCountry({ timeZone, languages }, countries, (country) => zones[country] ?? [])

describe('the likely country', () => {
  it.each<[string, string[], string | undefined, string]>([
    ['Asia/Tokyo', ['en-US'], 'JP', 'the time zone counts more than a language'],
    ['Europe/Paris', ['fr-FR', 'de-CH'], 'CH', 'a country without a shop is passed over'],
    ['', ['en', 'en-US'], 'US', 'the region of a language counts without a time zone'],
    ['Europe/Paris', ['fr'], undefined, 'without a clue there is none'],
  ])('%s with %j is %s: %s', (timeZone, languages, country, _reason) => {
    expect(likely(timeZone, ...languages)).toBe(country)
  })

  it('puts the languages of the visitor first and keeps the order of the others', () => {
    expect(preferredFirst(['en-CH', 'de-CH', 'fr-CH', 'it-CH'], ['it', 'fr-FR'])).toEqual([
      'it-CH',
      'fr-CH',
      'en-CH',
      'de-CH',
    ])
  })
})
