import { describe, expect, it } from 'vitest'
import { translator } from '#content/messages'
import { loadSynonyms, searchedProducts, searchWords, synonymsIn } from '#content/search'
import { categories, type Product, productTypes } from '#domain/products'
import { createSearch } from '#domain/search'
import { brands, languages, sites } from '#domain/sites'

const product: Product = {
  pid: 'ST9901',
  brand: 'stride',
  name: 'Probe',
  kind: 'running-shoe',
  type: 'shoes',
  activity: 'running',
  categories: ['men'],
  colours: [{ id: 'black', parts: ['#23252b', '#3a3d46', '#cdf03a'] }],
  sizes: [{ id: '40', stock: 1 }],
  price: 'p130',
  features: ['breathable'],
  drawing: { family: 'shoe' },
}
const brandNames = Object.keys(brands)
const site = (key: string) => sites.find((each) => each.key === key)!

describe('The words of a product for the search', () => {
  it.each(languages)('are those of the shop in %s, then the synonyms of its kind and type', (language) => {
    const texts = translator(sites.find((each) => each.language === language)!)
    const words = searchWords(product, texts).split(', ')
    const synonyms = synonymsIn(language)
    const expected = ['running-shoe', 'shoes', 'men'].flatMap((id) => synonyms[id] ?? [])
    expect(words.slice(0, 2)).toEqual([texts.t('category.men.title'), texts.t('product.type.shoes')])
    expect(words.slice(words.length - expected.length)).toEqual(expected)
  })

  it('are none of another kind', () => {
    const texts = { t: (key: string) => key, language: 'en' }
    expect(searchWords({ ...product, kind: 'unknown', type: 'giftcard' }, texts)).not.toContain('runners')
  })
})

it('A synonym finds every product of its kind, type or department, in each language that has synonyms', () => {
  const lost = Object.entries(loadSynonyms().value ?? {}).flatMap(([language, synonyms = {}]) => {
    const texts = translator(sites.find((each) => each.language === language)!)
    return Object.entries(synonyms).flatMap(([id, words]) => {
      const department = categories.filter((category) => category === id)
      const named =
        department.length > 0
          ? { categories: department }
          : productTypes.some((type) => type === id)
            ? { type: id as Product['type'] }
            : { kind: id }
      const searched = { pid: 'OWN', name: '', kind: '', words: searchWords({ ...product, ...named }, texts) }
      const find = createSearch([searched], texts.language)
      return words.filter((word) => find(word).length === 0)
    })
  })
  expect(lost).toEqual([])
})

it.each(languages)('Each kind that the shop sells is found among the first six by its own word in %s', (language) => {
  const lost = brandNames.flatMap((brand) => {
    const own = sites.find((each) => each.language === language && each.brand === brand)
    if (!own) return []
    const products = searchedProducts(own)
    const kindOf = new Map(products.map(({ pid, kind }) => [pid, kind]))
    const find = createSearch(products, own.languageTag)
    const isLost = (kind: string) =>
      !find(kind)
        .slice(0, 6)
        .some((pid) => kindOf.get(pid) === kind)
    return [...new Set(kindOf.values())].filter(isLost).map((kind) => `${own.key}: ${kind}`)
  })
  expect(lost).toEqual([])
})

it('The products of a site are the same list until the content changes', () => {
  const products = searchedProducts(site('stride/en_GB'))
  expect(searchedProducts(site('stride/en_GB'))).toBe(products)
  expect(searchedProducts(site('stride/de_DE'))).not.toBe(products)
  for (const { price } of products) expect(price.currency).toBe('GBP')
})
