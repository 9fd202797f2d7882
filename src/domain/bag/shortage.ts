import { basketLines } from './operations.ts'
import type { Basket, ProductLineItem } from './schema.ts'

/** The lines of which the bag holds more than can be ordered now. */
export const shortLines = (basket: Basket): ProductLineItem[] =>
  basketLines(basket).filter(({ quantity, maxQuantity }) => maxQuantity < quantity)
