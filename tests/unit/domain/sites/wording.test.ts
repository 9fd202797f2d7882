import { expect, it } from 'vitest'
import { cataloguesFor, spelledFor } from '#domain/sites'

it.each([
  ['de_CH', ['de_CH', 'de']],
  ['es_MX', ['es_MX', 'es_419', 'es']],
  ['es_ES', ['es_ES', 'es']],
])('the catalogues of %s are %j, nearest first (rule messages.7)', (locale, catalogues) => {
  expect(cataloguesFor(locale)).toEqual(catalogues)
})

it.each([
  ['de-CH', { title: 'Die Grösse', parts: ['Strasse', ['0', 'STRASSE']] }],
  ['de-DE', { title: 'Die Größe', parts: ['Straße', ['0', 'STRASSE']] }],
])('texts of %s are spelled as in their country (rule messages.8)', (languageTag, spelled) => {
  const texts = { title: 'Die Größe', parts: ['Straße', ['0', 'STRASSE']] }
  expect(spelledFor({ languageTag }, texts)).toEqual(spelled)
})

it.each([
  ['ar-MA', ['خصم 24%', 'خلال 30 يومًا']],
  ['ar-SA', ['خصم ٢٤٪', 'خلال ٣٠ يومًا']],
])('texts of %s have the digits of its prices (rule messages.8)', (languageTag, spelled) => {
  expect(spelledFor({ languageTag }, ['خصم ٢٤٪', 'خلال ٣٠ يومًا'])).toEqual(spelled)
  const digits = new RegExp(languageTag === 'ar-MA' ? '^[0-9]+$' : '^[٠-٩]+$')
  expect(new Intl.NumberFormat(languageTag).format(24)).toMatch(digits)
})
