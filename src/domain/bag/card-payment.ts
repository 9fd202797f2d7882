import { payWithCards } from '#domain/gift-cards'
import { toMinor, toUnits } from '#domain/products'
import type { Basket } from './schema.ts'

/** How gift cards pay for a bag: what each of them gives, and what is left to pay in another way; in units. */
export interface BagPayment {
  amounts: number[]
  rest: number
}

/** How cards with these balances, in units of the bag's currency, pay for a bag (rule orders.37). */
export const payBagWithCards = (
  { pricing, shipmentList, currency }: Pick<Basket, 'pricing' | 'shipmentList' | 'currency'>,
  balances: readonly number[],
): BagPayment => {
  const minor = (units: number): number => toMinor(units, currency)
  const giftCards = shipmentList
    .filter(({ shipmentType }) => shipmentType === 'egiftcard')
    .flatMap(({ productLineItemList }) => productLineItemList)
    .reduce((sum, { total }) => sum + minor(total), 0)
  const { amounts, rest } = payWithCards({ total: minor(pricing.total), giftCards }, balances.map(minor))
  return { amounts: amounts.map((amount) => toUnits(amount, currency)), rest: toUnits(rest, currency) }
}
