import { expect, it } from 'vitest'
import { collectionsOf, type ListItem, productsOfList } from '#domain/products'

const item = (pid: string, change: Partial<ListItem>): ListItem => ({
  ...{ pid, name: pid, categories: ['men'], type: 'accessories', activity: 'lifestyle' },
  ...{ sizes: ['one'], colours: ['black'], amount: 10, onSale: false, priceRange: '0-25' },
  ...(change as object),
})

const many = (count: number, change: Partial<ListItem>): ListItem[] =>
  Array.from({ length: count }, (_, i) => item(`${Object.values(change)}${i}`, change))

const idsOf = (items: readonly ListItem[]): string[] => collectionsOf(items).map(({ id }) => id)

it('a type, a sport and the sale have a page while four products are in them (rule pages.15)', () => {
  expect(idsOf(many(3, { type: 'shoes' }))).toEqual([])
  expect(idsOf([...many(4, { type: 'shoes' }), ...many(4, { activity: 'running' })])).toEqual([
    ...['shoes', 'accessories', 'running', 'lifestyle'],
  ])
  expect(idsOf(many(4, { onSale: true, type: 'giftcard' }))).toEqual(['lifestyle', 'sale'])
})

it('a collection holds its products in their order', () => {
  const items = [item('a', { onSale: true }), item('b', {}), item('c', { onSale: true })]
  const sale = { id: 'sale', filter: 'offer', value: 'sale' } as const
  expect(productsOfList(sale, items).map(({ pid }) => pid)).toEqual(['a', 'c'])
})
