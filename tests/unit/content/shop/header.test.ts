import { describe, expect, test } from 'vitest'
import { headerOf, shop } from '#content/shop'
import { categories, emptyQuery, productsOfList, readQuery, selectItems } from '#domain/products'
import { sites } from '#domain/sites'

const shopAt = (key: string) => shop(sites.find((site) => site.key === key)!)
const texts = (key: string): string[] =>
  headerOf(shopAt(key)).departments.flatMap(({ title, text, menu, lists, pictures }) => [
    title,
    text,
    menu,
    ...[...lists.flat(), ...pictures].map((link) => link.text),
  ])

describe('The header of a site', () => {
  test.each(sites.map(({ key }) => key))('%s has three departments and says everything in words', (key) => {
    const { departments } = headerOf(shopAt(key))
    expect(departments.map(({ category }) => category)).toEqual(['men', 'women', 'kids'])
    for (const text of texts(key)) expect(text).not.toMatch(/^$|^[a-z-]+(?:\.[a-z-]+)+$/)
  })

  test('leads from its panels to lists of their departments that show something', () => {
    const english = shopAt('stride/en_GB')
    const items = english.cards.map(({ item }) => item)
    for (const { category, href, lists } of headerOf(english).departments)
      for (const link of lists.flat()) {
        expect(link.href.startsWith(`${href}?`)).toBe(true)
        const own = productsOfList({ id: category, filter: 'category', value: category }, items)
        const query = { ...emptyQuery, ...readQuery(new URL(link.href, 'https://shop').searchParams) }
        expect(selectItems(own, query, 'en').total, link.href).toBeGreaterThan(0)
      }
  })

  test('shows pictures of products that are sold, with their names', () => {
    const english = shopAt('stride/en_GB')
    for (const { category, pictures } of headerOf(english).departments)
      for (const { href, src, text } of pictures) {
        const card = english.cards.find(({ path }) => href.endsWith(path))!
        expect([card.name, card.picture.src]).toEqual([text, src])
        expect(card.categories).toContain(category)
      }
    expect(categories).toHaveLength(3)
  })
})
