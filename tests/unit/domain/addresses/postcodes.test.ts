import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translator } from '#content/messages'
import { addressProblem, rulesOfCountry, writtenPostcode } from '#domain/addresses'
import { countries, sites } from '#domain/sites'
import { rounds } from '#tests/rounds'
import { typedAs } from '../typed-text/keyboards.ts'

describe('A postcode', () => {
  test.each([
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE-10115', '10115'],
    ['DE', '10 115', '10115'],
    ['DE', 'PLZ: 10115', '10115'],
    ['AT', 'PLZ 1010', '1010'],
    ['CH', 'PLZ 8001', '8001'],
    ['SG', 'Singapore 238859', '238859'],
    ['SG', 'S(238859)', '238859'],
    ['SE', 'SE-111 52', '111 52'],
    ['SE', 'SE-11152', '111 52'],
    ['SE', 'S-111\u00a052', '111 52'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'CH-8001', '8001'],
    ['FR', 'F-75001', '75001'],
    ['IT', 'I-00184', '00184'],
    ['BE', 'B–1000', '1000'],
    ['DK', 'DK-1050', '1050'],
    ['NO', 'N-0150', '0150'],
    ['FI', 'FIN-00100', '00100'],
    ['PL', 'PL 00-950', '00-950'],
    ['NL', 'NL-1011 AB', '1011 AB'],
    ['NL', '１０１１ａｂ', '1011 AB'],
    ['PT', 'P-1000.001', '1000-001'],
    ['CZ', 'CZ-110 00', '110 00'],
    ['GR', 'Τ.Κ. 10431', '104 31'],
    ['GR', 'GR-10431', '104 31'],
    ['GB', 'UK SW1A1AA', 'SW1A 1AA'],
    ['CA', 'k1a‑0b1', 'K1A 0B1'],
    ['JP', '〒100-0001', '100-0001'],
    ['FI', 'AX-22100', '22100'],
    ['JP', '〒１００ー０００１', '100-0001'],
    ['KR', '０３０５１', '03051'],
    ['KR', '우) 03051', '03051'],
    ['BR', '01.310-100', '01310-100'],
    ['BR', 'CEP: 01310100', '01310-100'],
    ['MX', 'C.P. 06000', '06000'],
    ['SA', '١١٥٦٤-١٢٣٤', '11564-1234'],
    ['EG', '١١٥١١', '11511'],
    ['IN', '११० ००१', '110001'],
    ['TH', '๑๐๑๑๐', '10110'],
    ['US', '100011234', '10001-1234'],
    ['US', '10001–1234', '10001-1234'],
    ['AR', 'c1425 cla', 'C1425CLA'],
    ['CH', 'NPA 1201', '1201'],
    ['CH', 'CAP 6900', '6900'],
    ['CA', 'CP : K1A 0B1', 'K1A 0B1'],
    ['CA', 'Postal code K1A 0B1', 'K1A 0B1'],
    ['US', 'Zip code: 10001-1234', '10001-1234'],
    ['IN', 'PIN Code - 110001', '110001'],
    ['CZ', 'psc 110 00', '110 00'],
    ['HU', 'Irsz.: 1051', '1051'],
    ['IE', 'Eircode D02 X285', 'D02 X285'],
    ['PT', 'Codigo postal: 1000-001', '1000-001'],
    ['FI', 'Postnummer 00100', '00100'],
    ['TW', '邮递区号 100', '100'],
    ['DE', 'F-75001', undefined],
    ['DE', 'Telefon 10115', undefined],
    ['DE', 'DD-10115', undefined],
    ['DE', '10115 Berlin', undefined],
    ['SE', 'NO-0150', undefined],
  ])('of %s that was typed as %j is kept as %j.', (country, typed, written) => {
    const rules = rulesOfCountry(country, 'en')
    expect(addressProblem(rules, 'zipcode', typed)).toBe(written === undefined ? 'invalid' : undefined)
    expect(writtenPostcode(rules, typed)).toBe(written ?? typed)
  })

  test.each(sites.filter(({ country }) => rulesOfCountry(country, 'en').postcode))(
    'of $key is taken with the word that its form has for it.',
    (site) => {
      const { country, language } = site
      const rules = rulesOfCountry(country, language)
      const { example } = rules.postcode!
      const label = translator(site).t('delivery.zipcode')
      for (const typed of [`${label} ${example}`, `${label.toUpperCase()}: ${example}`])
        expect(writtenPostcode(rules, typed), typed).toBe(example)
    },
  )

  const withCodes = [...countries.keys()].filter((code) => rulesOfCountry(code, 'en').postcode)

  test.each(withCodes)('of %s is kept as its example is, with the country or without, from every keyboard.', (code) => {
    const rules = rulesOfCountry(code, 'en')
    const { example } = rules.postcode!
    const spellings = [example, example.replaceAll(/[ -]/g, ''), example.toLowerCase(), `${code}-${example}`]
    const typed = fc.constantFrom(...spellings).chain(typedAs)
    fc.assert(
      fc.property(typed, (text) => {
        expect(writtenPostcode(rules, text)).toBe(example)
      }),
      { numRuns: rounds(30, 1000) },
    )
  })
})
