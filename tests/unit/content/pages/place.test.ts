import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placeOfPage } from '#content/pages'
import { collections } from '#domain/products'

const ofShop = readdirSync('src/pages/[brand]/[locale]')
  .filter((name) => !name.startsWith('[') && !/^(?:index|sitemap|speculation)/.test(name))
  .map((name) => name.replace(/\.astro$/, ''))
  // Below these two the shop shows what editors write in product.yaml and bag.yaml.
  .filter((name) => !['product', 'bag'].includes(name))

const shared = readdirSync('src/pages').filter((name) => !/[.[]/.test(name))

describe('The place of an editors’ page', () => {
  it.each([...ofShop, ...shared, ...collections.map(({ id }) => id), 'women', 'product/of-the-week', 'bag/gifts'])(
    'is refused at %s, which the shop has itself',
    (path) => {
      expect(placeOfPage(`default/${path}.yaml`)).toContain('is the path of a page of the shop')
      expect(placeOfPage(`site/stride/de_DE/${path}.yaml`)).toContain('is the path of a page of the shop')
    },
  )

  it('is taken where the shop has no page', () => {
    expect(placeOfPage('default/summer/sale.yaml')).toEqual({ layer: 'default', path: 'summer/sale' })
  })
})
