import { type ProductType, productTypes } from './kinds.ts'
import type { ListItem } from './list.ts'
import { priceOf, toUnits } from './price.ts'
import { priceLimits, priceRangeOf } from './price-range.ts'
import { sizesInStock } from './stock.ts'
import type { PricePoints, Product } from './types.ts'

/** A product as lists know it, priced in a currency. @throws PriceError */
export const toListItem = (product: Product, currency: string, points: PricePoints): ListItem => {
  const price = priceOf(product, currency, points)
  const amount = toUnits(price.amount, currency)
  return {
    pid: product.pid,
    name: product.name,
    categories: product.categories,
    type: product.type,
    activity: product.activity,
    sizes: sizesInStock(product),
    colours: product.colours.map((c) => c.id),
    amount,
    onSale: price.onSale,
    priceRange: priceRangeOf(amount, priceLimits(currency, points)),
  }
}

/**
 * The recommended order: each type keeps its order and is spread evenly over the list, so that every page of it shows
 * shoes, clothing and accessories. A type with a single product comes last.
 */
export const spreadTypes = <T extends { type: ProductType }>(items: readonly T[]): T[] =>
  productTypes
    .flatMap((type) => {
      const own = items.filter((item) => item.type === type)
      return own.map((item, i) => ({ item, place: own.length === 1 ? 1 : i / own.length }))
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
