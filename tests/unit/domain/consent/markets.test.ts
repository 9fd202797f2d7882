import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  consentRules,
  demandsExplicit,
  explicitCountries,
  markets,
  type Policy,
  pageRules,
  visitorRules,
} from '#domain/consent'
import { countries, localesOf, sites } from '#domain/sites'

const words = (text: string): string[] => text.trim().split(/\s+/)

const source = (file: string): string => readFileSync(`src/domain/consent/${file}`, 'utf8')

describe('Explicit consent', () => {
  const states = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
  test.each(words(`${states} NO IS LI GB CH BR`))('is demanded in %s', (country) => {
    expect(demandsExplicit(country)).toBe(true)
  })

  test.each(words('AX GF GP MF MQ RE YT GG GI IM JE RS RU TR AE CO EG ID IN KR PE PH SA TH VN'))(
    'is demanded in %s',
    (country) => {
      expect(demandsExplicit(country)).toBe(true)
    },
  )

  test.each(words('CA US AU NZ SG HK TW MY JP MX CL AR ZA IL UA'))('is not demanded in %s', (country) => {
    expect(demandsExplicit(country)).toBe(false)
  })

  test('is demanded where the country is not known', () => {
    expect(demandsExplicit(undefined)).toBe(true)
  })

  test('has a list of countries that names each once, as a code, with its reason', () => {
    expect(new Set(explicitCountries).size).toBe(explicitCountries.length)
    const rows = [...source('geography.ts').matchAll(/^ {2}'(\w+)',(.*)$/gm)]
    expect(rows.map(([, code]) => code).toSorted()).toEqual(explicitCountries.toSorted())
    expect(rows.filter(([, code, reason]) => !/^[A-Z]{2}$/.test(code!) || !/^ \/\/ \S.{5,}/.test(reason!))).toEqual([])
  })
})

describe('The consent rules of a country', () => {
  const imprint: Policy[] = ['privacy', 'cookies', 'legal-notice']
  const pages: Policy[] = ['privacy', 'cookies']

  // Country; subtitle; print; boxes; policy links.
  test.each([
    ['DE', true, true, [1, 2], imprint],
    ['AT', true, true, [1, 2], imprint],
    ['FR', true, true, [1, 2], pages],
    ['NL', true, true, [1, 2], pages],
    ['IT', true, true, [1, 2], pages],
    ['TR', true, true, [1, 2], pages],
    ['HK', false, false, [2], pages],
    ['ID', true, true, [1, 2], pages],
    ['JP', true, true, [1, 2], pages],
    ['KR', true, true, [1, 2], pages],
    ['TW', false, false, [2], pages],
    ['VN', true, true, [1, 2], pages],
    ['TH', true, true, [1, 2], pages],
    ['MY', false, false, [2], pages],
    ['NZ', false, false, [2], pages],
    ['PH', true, true, [1, 2], pages],
    ['SG', false, false, [2], pages],
    ['AU', false, false, [2], pages],
  ])('are those of its row: %s', (country, subtitle, print, boxes, policies) => {
    expect(consentRules(`xx_${country}`)).toMatchObject({ subtitle, rejectAll: true, print, boxes, policies })
    expect(localesOf('stride')).toContain(markets[country]!.locale)
    expect(countries.get(country)?.code).toBe(country)
  })

  test('have a row for eighteen countries, each with its reason above it', () => {
    expect(Object.keys(markets)).toHaveLength(18)
    const rows = [...source('markets.ts').matchAll(/^(.*)\n {2}([A-Z]{2}): row\(/gm)]
    expect(rows.map(([, , code]) => code)).toEqual(Object.keys(markets))
    expect(rows.filter(([, above]) => !/^ {2}\/\/ \S.{10,}/.test(above!))).toEqual([])
  })

  test.each(['en_US', 'en_CA', 'pt_BR', 'en_GB', 'es_ES', '', 'nonsense', 'de', 'xx_toString', 'xx___proto__'])(
    'for the locale %j are those of everywhere else',
    (locale) => {
      expect(consentRules(locale)).toMatchObject({ subtitle: false, rejectAll: true, boxes: [1, 2], policies: pages })
    },
  )

  test('have a box for each purpose wherever consent is explicit, and lead to privacy centre and cookie notice everywhere', () => {
    for (const country of new Set([...explicitCountries, ...Object.keys(markets)])) {
      const rules = consentRules(`xx_${country}`)
      if (demandsExplicit(country)) expect(rules, country).toMatchObject({ boxes: [1, 2], rejectAll: true })
      expect(rules.policies, country).toEqual(expect.arrayContaining(pages))
    }
  })
})

describe('The consent rules for a visitor', () => {
  const locales = [...new Set(sites.map(({ locale }) => locale))]

  test.each([...explicitCountries, undefined])(
    'in the explicit country %s have a box for each purpose on every site',
    (country) => {
      for (const locale of locales)
        expect(visitorRules(locale, country), locale).toMatchObject({ boxes: [1, 2], rejectAll: true })
    },
  )

  // Site, where the visitor is, the country whose rules hold; ZZ stands for everywhere without a row.
  test.each([
    ['en_AU', 'AU', 'AU'],
    ['en_AU', 'NZ', 'NZ'],
    ['en_AU', 'US', 'AU'],
    ['en_AU', 'ES', 'ZZ'],
    ['en_AU', undefined, 'ZZ'],
    ['en_HK', 'GB', 'ZZ'],
    ['en_HK', 'CH', 'ZZ'],
    ['zh_TW', 'LU', 'DE'],
    ['zh_HK', undefined, 'ZZ'],
    ['de_DE', 'BR', 'ZZ'],
    ['de_DE', undefined, 'DE'],
    ['ja_JP', undefined, 'JP'],
    ['en_GB', 'AU', 'AU'],
  ])('on the site %s in the country %s are those of %s', (locale, country, expected) => {
    expect(visitorRules(locale, country)).toEqual(consentRules(`xx_${expected}`))
  })

  // Site; the country whose rules a page brings; whether they hold for the market's own visitors too.
  test.each([
    ['en_AU', 'ZZ', undefined],
    ['zh_TW', 'ZZ', undefined],
    ['de_DE', 'DE', 'DE'],
    ['fr_CH', 'ZZ', 'CH'],
    ['ja_JP', 'JP', 'JP'],
  ])('that a page of %s carries are those of %s, and hold for visitors in %s too', (locale, expected, country) => {
    expect(pageRules(locale)).toEqual({ rules: consentRules(`xx_${expected}`), country })
  })
})
