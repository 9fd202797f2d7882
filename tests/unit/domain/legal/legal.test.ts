import { describe, expect, test } from 'vitest'
import { type LegalFacts, legalFacts, legalLines, legalLists, missingFacts, sellerLines } from '#domain/legal'
import { legalFile } from '#schemas/legal'

const german: LegalFacts = {
  name: 'Muster',
  legalForm: 'AG',
  representatives: ['A. Erste', 'B. Zweite'],
  address: ['Weg 1', '10115 Berlin'],
  email: 'post@example.com',
  phone: '+49 (30) 12-34',
  register: { court: 'Amtsgericht Berlin', number: 'HRB 1' },
  vatId: 'DE123456789',
  contentResponsible: ['A. Erste'],
  disputes: { de: 'Nein.', en: 'No.' },
}

describe('What the law of a country lists', () => {
  test.each<[string, LegalFacts | undefined, string[]]>([
    ['DE', german, []],
    ['DE', { ...german, phone: undefined, register: undefined }, ['phone', 'register']],
    ['DE', { ...german, disputes: { de: 'Nein.' } }, ['disputes.en']],
    ['DE', { ...german, disputes: {} }, ['disputes.de', 'disputes.en']],
    ['DE', undefined, [...legalLists['DE']!.facts]],
    ['JP', german, ['prices', 'fees', 'payment', 'delivery', 'returns']],
    ['FR', undefined, []],
    ['FR', {}, []],
  ])('is missing in %s for %j: %j', (country, facts, missing) => {
    expect(missingFacts(country, facts, ['de', 'en'])).toEqual(missing)
  })

  test('has a place in the order of the notice', () => {
    for (const { facts } of Object.values(legalLists)) {
      const places = facts.map((fact) => legalFacts.indexOf(fact))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    }
  })
})

test('The lines of a notice are in its order and language, with links for e-mail address and phone', () => {
  const lines = legalLines(german, 'en')
  expect(lines.map(({ fact }) => fact)).toEqual(legalLists['DE']!.facts)
  expect(Object.fromEntries(lines.map(({ fact, lines: texts }) => [fact, texts.join(' | ')]))).toMatchObject({
    representatives: 'A. Erste | B. Zweite',
    register: 'Amtsgericht Berlin, HRB 1',
    disputes: 'No.',
  })
  expect(lines.filter(({ href }) => href).map(({ href }) => href)).toEqual(['mailto:post@example.com', 'tel:+49301234'])
  // The zero in brackets is not dialled behind a country code.
  expect(legalLines({ phone: '+49 (0)30 12-34' }, 'de')[0]?.href).toBe('tel:+49301234')
  expect(legalLines({ disputes: { de: 'Nein.' }, example: true }, 'ja')).toEqual([])
})

test('A printed order names the seller with its legal form and address', () => {
  expect(sellerLines(german)).toEqual(['Muster AG', 'Weg 1', '10115 Berlin'])
  expect(sellerLines({ name: 'Muster' })).toEqual(['Muster'])
})

test.each([
  ['an unknown country', { XX: {} }],
  ['an unknown fact', { DE: { fax: '1' } }],
  ['an empty text', { DE: { name: ' ' } }],
  ['an empty list', { DE: { address: [] } }],
  ['half a register', { DE: { register: { court: 'Berlin' } } }],
  ['no e-mail address', { DE: { email: 'post' } }],
  ['no phone number', { DE: { phone: 'ask us' } }],
  ['no VAT number', { DE: { vatId: '12' } }],
  ['an unknown language', { DE: { disputes: { xx: 'No.' } } }],
])('The file refuses %s', (_, file) => {
  expect(legalFile.safeParse(file).success).toBe(false)
})

test('The file takes the facts of any country, and no country at all', () => {
  expect(legalFile.safeParse({ DE: german, FR: { name: 'Exemple' } }).success).toBe(true)
  expect(legalFile.safeParse({}).success).toBe(true)
})
