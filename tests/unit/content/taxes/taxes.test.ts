import { describe, expect, it } from 'vitest'
import { taxesFile, taxRatesIn } from '#content/taxes'
import { sites, taxOf } from '#domain/sites'

const parse = (country: string, rates: object) => {
  const { success, error } = taxesFile.safeParse({ rates: { [country]: { source: 'Law', ...rates } } })
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('The file of the taxes', () => {
  it.each([
    ['a rate with a fraction', 'CH', { standard: 8.1 }, []],
    ['an exception by type', 'TR', { standard: 20, exceptions: [{ rate: 10, types: ['shoes'] }] }, []],
    ['a rate above 50', 'DE', { standard: 190 }, [/standard/]],
    ['three decimals', 'DE', { standard: 19.005 }, [/has more than 2 decimals/]],
    ['an unknown type', 'DE', { standard: 19, exceptions: [{ rate: 7, types: ['books'] }] }, [/types\.0/]],
    ['a country without a tax', 'HK', { standard: 5 }, [/^rates\.HK: .*include no tax/]],
    ['a tax on sales', 'US', { standard: 5 }, [/^rates\.US: .*place of the delivery/]],
    ['an unknown country', 'XX', { standard: 5 }, [/XX/]],
  ])('is judged by its lines: %s.', (_what, country, rates, findings) => {
    const found = parse(country, rates)
    expect(found).toHaveLength(findings.length)
    findings.forEach((finding, index) => {
      expect(found[index]).toMatch(finding)
    })
  })

  it('has rates for every market whose prices include a tax of one rate; Brazil’s depends on the state, India’s on the price.', () => {
    const without = sites.filter((site) => ['vat', 'gst'].includes(taxOf(site.country)) && !taxRatesIn(site))
    expect([...new Set(without.map(({ country }) => country))]).toEqual(['BR', 'IN'])
  })
})
