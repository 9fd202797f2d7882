import { describe, expect, it } from 'vitest'
import { matchesSearch, searchText } from '#domain/market-chooser'

const switzerland = searchText(['Switzerland', 'Schweiz', 'Suisse', 'Svizzera', 'Deutsch', 'Français', 'CH', undefined])

describe('search of markets', () => {
  it.each([
    ['', 'Nothing typed'],
    ['swi', 'The beginning of a name'],
    ['SUISSE', 'Capital letters'],
    ['francais', 'A name without its accent'],
    ['Françàis', 'A name with too many accents'],
    ['schweiz deutsch', 'Two words'],
    ['\u202aschw\u00adeiz\u202c', 'Invisible marks'],
    ['deutsch, schweiz', 'Words with a comma'],
    ['ch', 'A country code'],
  ])('finds Switzerland by "%s": %s', (typed) => {
    expect(matchesSearch(switzerland, typed)).toBe(true)
  })

  it.each(['land', 'austria', 'schweiz english'])('does not find Switzerland by "%s"', (typed) => {
    expect(matchesSearch(switzerland, typed)).toBe(false)
  })

  it.each([
    ['المملكة العربية السعودية', 'سعودية'],
    ['アメリカ合衆国', '合衆国'],
    ['대한민국', '대하'],
    ['Türkiye', 'turkiye'],
  ])('finds %s by "%s"', (name, typed) => {
    expect(matchesSearch(searchText([name]), typed)).toBe(true)
  })

  it('finds the USA but not Australia by "us"', () => {
    expect(matchesSearch(searchText(['United States', 'US']), 'us')).toBe(true)
    expect(matchesSearch(searchText(['Australia', 'AU']), 'us')).toBe(false)
  })
})
