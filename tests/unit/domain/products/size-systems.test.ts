import { describe, expect, it } from 'vitest'
import { adultShoes, hasSystem, kidsShoes, type SizeSystem, sizeSystemOf, sizeText } from '#domain/products'

it.each([
  ['DE', 'EU'],
  ['GB', 'UK'],
  ['IE', 'UK'],
  ['US', 'US'],
  ['CA', 'US'],
  ['JP', 'cm'],
  ['SA', 'EU'],
])('shoppers in %s read %s sizes (rule products.6)', (country, system) => {
  expect(sizeSystemOf(country)).toBe(system)
})

describe('a size in the system of a market', () => {
  it.each<[string, SizeSystem, ('men' | 'women' | 'kids')[], string]>([
    ['42', 'EU', ['men'], '42'],
    ['42', 'UK', ['men'], '8'],
    ['42', 'US', ['men'], '8.5'],
    ['42', 'US', ['women'], '9.5'],
    ['42', 'US', ['men', 'women'], 'M 8.5 / W 9.5'],
    ['42', 'cm', ['men'], '26.5'],
    ['40', 'cm', ['women'], '25.0'],
    ['28', 'cm', ['kids'], '17.0'],
    ['28', 'US', ['kids'], '10.5K'],
    ['28', 'UK', ['kids', 'women'], '10K'],
    ['39-42', 'UK', ['men', 'women'], '6–8'],
    ['39-42', 'cm', ['men'], '24.5–26.5'],
    ['128', 'UK', ['kids'], '7–8 Y'],
    ['128', 'cm', ['kids'], '128'],
    ['XL', 'US', ['men'], 'XL'],
    ['one', 'UK', ['men'], 'one'],
    ['42.5', 'UK', ['men'], '42.5'],
    ['50', 'US', ['men'], '50'],
  ])('%s is, in %s and for %j, %s', (id, system, categories, text) => {
    expect(sizeText(id, system, categories)).toBe(text)
  })

  it.each(['UK', 'US', 'cm'] as const)('differs from the next one, and grows with the foot, in %s', (system) => {
    for (const rows of [adultShoes, kidsShoes]) {
      const texts = rows.map(({ EU }) => sizeText(EU, system, ['women']))
      expect(new Set(texts).size).toBe(rows.length)
      for (const length of ['foot', 'label'] as const)
        expect(rows.map((row) => row[length])).toEqual(rows.map((row) => row[length]).toSorted((a, b) => a - b))
    }
  })

  it('is labelled in half centimetres, next to the length of the foot, where a market counts in centimetres', () => {
    for (const { label, foot } of [...adultShoes, ...kidsShoes]) {
      expect(label * 2).toBe(Math.round(label * 2))
      expect(label - foot).toBeGreaterThanOrEqual(-0.25)
      expect(label - foot).toBeLessThanOrEqual(1.25)
    }
  })

  it('is written differently for shoes and socks only', () => {
    expect(['42', '42.5', '42 2/3', '35-38', 'XL', '128', 'one', '32/34'].map(hasSystem)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false],
    ])
  })
})
