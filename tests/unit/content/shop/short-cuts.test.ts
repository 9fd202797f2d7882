import { describe, expect, test } from 'vitest'
import { facetsOf, shop, shortCutsOf } from '#content/shop'
import { categoryLists, collections, type ProductList, productsOfList } from '#domain/products'
import { sites } from '#domain/sites'

const english = shop(sites.find(({ key }) => key === 'stride/en_GB')!)
const all = english.cards.map(({ item }) => item)
const cutsOf = (list: ProductList) => shortCutsOf(facetsOf(english, productsOfList(list, all), list), list)
const namesOf = (list: ProductList) => [...new Set(cutsOf(list).map(({ name }) => name))]

describe('The short cuts', () => {
  test.each(categoryLists)('of the department $id lead to types, sports and the sale', (list) => {
    expect(namesOf(list)).toEqual(['type', 'activity', 'offer'])
    const offers = cutsOf(list).filter(({ name }) => name === 'offer')
    expect(offers.map(({ value }) => value)).toEqual(['sale'])
  })

  test.each(collections.filter((list) => english.collections.includes(list)))(
    'of the list $id lead to departments alone',
    (list) => {
      expect(namesOf(list)).toEqual(['category'])
    },
  )

  test('choose nothing that the list does not have', () => {
    for (const list of categoryLists)
      for (const { name, value, text } of cutsOf(list)) {
        expect(text).not.toBe('')
        const narrowed = productsOfList(list, all).filter(
          (item) => productsOfList({ id: value, filter: name, value }, [item]).length,
        )
        expect(narrowed.length, `${list.id} ${name} ${value}`).toBeGreaterThan(0)
      }
  })
})
