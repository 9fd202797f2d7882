import { describe, expect, it } from 'vitest'
import { compareSizes, type Product, sizesIn } from '#domain/products'

type Size = Product['sizes'][number]

const productWith = (sizes: readonly (string | Size)[], own: Partial<Product> = {}) => ({
  type: 'shoes' as const,
  categories: ['men'] as const,
  sizes: sizes.map((size) => (typeof size === 'string' ? { id: size, stock: 1 } : size)),
  ...own,
})

const labelled: Size[] = [
  { id: '42', stock: 1, labels: { UK: '8', US: '8.5' } },
  { id: '42 2/3', stock: 1, labels: { UK: '8.5', US: '9' } },
]

describe('The sizes of a product (rule products.22)', () => {
  it.each([
    ['in the system of the market, by the table', productWith(['42', '43']), 'GB', 'UK', ['8', '9']],
    ['as they stand, in the market of their system', productWith(['42', '42 2/3']), 'DE', 'EU', ['42', '42 2/3']],
    ['by their labels, where they have some', productWith(labelled), 'GB', 'UK', ['8', '8.5']],
    ['all in their own system, where one is not known', productWith(['42', '42 2/3']), 'GB', 'EU', ['42', '42 2/3']],
    ['all in their own system, where one has no label', productWith(labelled), 'JP', 'EU', ['42', '42 2/3']],
    ['in the system that the product names', productWith(['8.5'], { sizeSystem: 'US' }), 'DE', 'US', ['8.5']],
    [
      'by the labels of a product that names another system',
      productWith([{ id: '8.5', stock: 1, labels: { EU: '42' } }], { sizeSystem: 'US' }),
      'DE',
      'EU',
      ['42'],
    ],
    ['as letters in every market', productWith(['S', 'XL']), 'US', undefined, ['S', 'XL']],
    ['as waist and length in every market', productWith(['32/34', '32/36']), 'GB', undefined, ['32/34', '32/36']],
    ['as a waist, which is no shoe', productWith(['32'], { type: 'clothing' }), 'GB', undefined, ['32']],
    ['as one size', productWith(['one']), 'JP', undefined, ['one']],
    ["as ages of kids' clothing", productWith(['128'], { type: 'clothing' }), 'GB', undefined, ['7–8 Y']],
  ])('are written %s', (_, product, country, system, texts) => {
    const sizes = sizesIn(product, country)
    expect(sizes.system).toBe(system)
    expect(product.sizes.map(({ id }) => sizes.textOf(id))).toEqual(texts)
  })

  it('name their system where it is not that of the market', () => {
    const product = productWith(labelled)
    expect(['JP', 'GB', 'DE'].map((country) => sizesIn(product, country).nameOf('42 2/3'))).toEqual([
      'EU 42 2/3',
      '8.5',
      '42 2/3',
    ])
    expect(sizesIn(productWith(['one']), 'JP').nameOf('one')).toBe('one')
  })

  it('are sorted by their value, thirds and halves between whole numbers', () => {
    expect(['43', '42 2/3', 'XL', '42.5', '42', '42 1/3', 'S'].toSorted(compareSizes)).toEqual(
      'S XL 42 42_1/3 42.5 42_2/3 43'.split(' ').map((size) => size.replace('_', ' ')),
    )
  })
})
