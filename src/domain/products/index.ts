/**
 * Products: types and pure rules of stock-keeping units, prices, facts, lists and pictures (rules products.1 to
 * products.3, products.8, products.18 to products.21 and pages.4). Amounts are in minor units; `currencyDigits` says how many digits that is.
 */
export { attributesFor, type ChosenWords, type ShownAttribute, type Worded, wordsFor } from './attributes.ts'
export { categoryLists, collections, collectionsOf, type ProductList, productsOfList } from './collections.ts'
export * from './facts.ts'
export { gtinFault } from './gtin.ts'
export { isPid, MOST_COLOURS } from './ids.ts'
export * from './list.ts'
export { spreadTypes, toListItem } from './list-item.ts'
export * from './offer.ts'
export * from './page.ts'
export * from './pictures.ts'
export * from './price.ts'
export { limitsOfRange, priceLimits, priceRangeOf } from './price-range.ts'
export { oddAmounts } from './price-review.ts'
export * from './size-systems.ts'
export { type MarketSizes, sizesIn } from './sizes-in.ts'
export * from './sku.ts'
export { swatchesOf } from './swatches.ts'
export * from './types.ts'
export * from './viewed.ts'
