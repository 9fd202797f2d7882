import type { Category, Product, ProductType } from '#domain/products'

/** What a market's prices include, in percent of the price without tax. */
export interface TaxRates {
  standard: number
  /** Goods with a rate of their own; the first line that fits counts. */
  exceptions?: readonly TaxException[] | undefined
}

interface TaxException {
  rate: number
  types: readonly ProductType[]
  /** Only products that stand in this department alone. */
  department?: Category | undefined
}

type TaxedProduct = Pick<Product, 'type' | 'categories' | 'digital'>

/**
 * The rate of a product in percent (rule orders.43); undefined where the market's rates are not known, and of a gift card: it is money until
 * it pays for goods, which are taxed then.
 */
export const taxRateOf = (
  { type, categories, digital = false }: TaxedProduct,
  rates: TaxRates | undefined,
): number | undefined => {
  if (!rates || digital) return undefined
  const standsIn = (department: Category) => categories.every((each) => each === department)
  const exception = rates.exceptions?.find(
    ({ types, department }) => types.includes(type) && (department === undefined || standsIn(department)),
  )
  return exception?.rate ?? rates.standard
}
