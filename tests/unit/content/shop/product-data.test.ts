import { expect, it } from 'vitest'
import { translator } from '#content/messages'
import { products } from '#content/products'
import { productData } from '#content/shop'
import type { Product } from '#domain/products'
import { findSite } from '#domain/sites'

const site = findSite('stride', 'en_GB')!
const { t } = translator(site)
const [known] = products('stride')
const facts = { material: ['mesh', 'rubber'], weight: 250, care: ['brush-off'], origin: 'VN' }
const dataOf = (own: Partial<Product>): Record<string, unknown> =>
  JSON.parse(productData({ ...known!, ...own }, { site, t }, 'Made to be read.')) as Record<string, unknown>

it('structured data has the facts in the words of schema.org', () => {
  expect(dataOf({ facts })).toMatchObject({
    description: 'Made to be read.',
    material: `${t('product.material.mesh')}, ${t('product.material.rubber')}`,
    weight: { '@type': 'QuantitativeValue', value: 250, unitCode: 'GRM' },
    countryOfOrigin: { '@type': 'Country', name: 'VN' },
  })
})

it('structured data of a product without facts names none', () => {
  const data = dataOf({ facts: undefined })
  expect(Object.keys(data).filter((key) => /material|weight|country/i.test(key))).toEqual([])
})

it('a description cannot close the element of the structured data', () => {
  expect(productData(known!, { site, t }, 'A </script> sign')).not.toContain('<')
})
