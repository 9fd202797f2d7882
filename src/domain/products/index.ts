/**
 * Products: types and pure rules (sku, price, lists, picture addresses). No DOM, no Node, no zod.
 * Amounts are minor units; `currencyDigits` says how many digits that is. Storefront 1 (categories), 3 (product ids).
 */
export * from './list.ts'
export { spreadTypes, toListItem } from './list-item.ts'
export * from './pictures.ts'
export * from './price.ts'
export * from './sku.ts'
export * from './types.ts'
