import { describe, expect, it } from 'vitest'
import { translator } from '#content/messages'
import { products } from '#content/products'
import { productData } from '#content/shop'
import type { Product } from '#domain/products'
import { findSite } from '#domain/sites'

const site = findSite('stride', 'en_GB')!
const { t } = translator(site)
const [known] = products('stride')
const facts = { material: ['mesh', 'rubber'], weight: 250, care: ['brush-off'], origin: 'VN' }
const dataOf = async (own: Partial<Product>): Promise<Record<string, unknown>> =>
  JSON.parse(await productData({ ...known!, ...own }, { site, t }, 'Made to be read.')) as Record<string, unknown>

it('structured data has the facts in the words of schema.org', async () => {
  expect(await dataOf({ facts })).toMatchObject({
    description: 'Made to be read.',
    material: `${t('product.material.mesh')}, ${t('product.material.rubber')}`,
    weight: { '@type': 'QuantitativeValue', value: 250, unitCode: 'GRM' },
    countryOfOrigin: { '@type': 'Country', name: 'VN' },
  })
})

it('structured data of a product without facts names none', async () => {
  const data = await dataOf({ facts: undefined })
  expect(Object.keys(data).filter((key) => /material|weight|country/i.test(key))).toEqual([])
})

describe('Structured data of a product with numbers (rule products.21)', () => {
  const product: Partial<Product> = {
    pid: 'B75806',
    mpn: 'CW2288',
    colours: [
      { id: 'black', parts: ['#000000', '#000000', '#000000'] },
      { id: 'red', parts: ['#000000', '#000000', '#000000'] },
    ],
    sizes: [
      { id: '42', stock: 3 },
      { id: '42 2/3', stock: 0 },
    ],
    variants: [{ colour: 'red', size: '42', gtin: '4006381333931' }],
  }

  it('names every variant with its number, size, colour, address and offer', async () => {
    const data = await dataOf(product)
    expect(data).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'B75806' })
    expect(data).not.toHaveProperty('offers')
    const variants = data['hasVariant'] as Record<string, unknown>[]
    expect(
      variants.map(({ sku, gtin, mpn, offers }) => [sku, gtin, mpn, (offers as { availability: string }).availability]),
    ).toEqual([
      ['B75806-black-42', undefined, 'CW2288', 'https://schema.org/InStock'],
      ['B75806-black-42_2~3', undefined, 'CW2288', 'https://schema.org/OutOfStock'],
      ['B75806-red-42', '4006381333931', 'CW2288', 'https://schema.org/InStock'],
      ['B75806-red-42_2~3', undefined, 'CW2288', 'https://schema.org/OutOfStock'],
    ])
    expect(variants[2]).toMatchObject({
      color: t('colour.red'),
      offers: { url: expect.stringMatching(/\/product\/B75806\/\?colour=red$/) },
    })
  })

  it('has one offer, and the number of the maker, where variants have none', async () => {
    expect(await dataOf({ ...product, variants: undefined })).toMatchObject({
      '@type': 'Product',
      mpn: 'CW2288',
      offers: { '@type': 'Offer' },
    })
  })
})

it('structured data has the attributes of a product, each as one text', async () => {
  const attributes: Product['attributes'] = [
    { name: { en: 'Heel drop' }, value: 8, unit: 'millimeter' },
    { name: 'Terrain', value: [{ en: 'Scree' }, 'Mud'] },
  ]
  expect((await dataOf({ attributes }))['additionalProperty']).toEqual([
    { '@type': 'PropertyValue', name: 'Heel drop', value: '8 mm' },
    { '@type': 'PropertyValue', name: 'Terrain', value: 'Scree, Mud' },
  ])
  expect(await dataOf({})).not.toHaveProperty('additionalProperty')
})

it('a description cannot close the element of the structured data', async () => {
  expect(await productData(known!, { site, t }, 'A </script> sign')).not.toContain('<')
})
