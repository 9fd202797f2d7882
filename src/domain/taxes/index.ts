/** Taxes in prices: which rate goods have, and what of an order is tax (chapter orders of the rules). Pure. */
export { type OrderTax, percentText, type TaxAmount, type TaxedLine, taxAmounts } from './amounts.ts'
export { type TaxRates, taxRateOf } from './rates.ts'
