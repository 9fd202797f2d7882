import { expect, it } from 'vitest'
import { productRange } from '#content/products'
import { type Card, lookOf, shelfOf } from '#content/shop'
import type { Product } from '#domain/products'

const cardOf = (pid: string, stock: number): Card => {
  const [first] = productRange('stride').products
  const product: Product = { ...first!, pid, sizes: [{ id: 'one', stock }] }
  return { pid, product } as Card
}
const cards = [cardOf('ST1', 1), cardOf('ST2', 0), cardOf('ST3', 1)]
const withLook = (look?: string[]): Product => ({ ...cardOf('ST9', 1).product, ...(look && { look }) })

it.each([
  ['the order of its editors', ['ST3', 'ST1'], ['ST3', 'ST1']],
  ['no sold-out product', ['ST1', 'ST2', 'ST3'], ['ST1', 'ST3']],
  ['nothing where all are sold out', ['ST2'], []],
  ['nothing without a look', undefined, []],
])('a look shows %s', (_what, look, shown) => {
  expect(lookOf(shelfOf(cards), withLook(look)).map(({ pid }) => pid)).toEqual(shown)
})
