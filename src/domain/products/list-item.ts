import type { ListItem } from './list.ts'
import { priceOf } from './price.ts'
import type { PricePoints, Product } from './types.ts'

/** What lists need of a product in a currency. @throws PriceError */
export const toListItem = (product: Product, currency: string, points: PricePoints): ListItem => ({
  pid: product.pid,
  name: product.name,
  type: product.type,
  activity: product.activity,
  sizes: product.sizes.filter((s) => s.stock > 0).map((s) => s.id),
  colours: product.colours.map((c) => c.id),
  amount: priceOf(product, currency, points).amount,
})
