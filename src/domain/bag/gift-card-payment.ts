import { type PaidAmounts, payWithCards } from '#domain/gift-cards'
import { toMinor, toUnits } from '#domain/products'
import type { Basket } from './schema.ts'

/** How cards with these balances pay for a bag (rule orders.37); balances and result are units of the bag's currency. */
export const payBagWithCards = (
  { pricing, shipmentList, currency }: Pick<Basket, 'pricing' | 'shipmentList' | 'currency'>,
  balances: readonly number[],
): PaidAmounts => {
  const minor = (units: number): number => toMinor(units, currency)
  const giftCards = shipmentList
    .filter(({ shipmentType }) => shipmentType === 'egiftcard')
    .flatMap(({ productLineItemList }) => productLineItemList)
    .reduce((sum, { total }) => sum + minor(total), 0)
  const { amounts, rest } = payWithCards({ total: minor(pricing.total), giftCards }, balances.map(minor))
  return { amounts: amounts.map((amount) => toUnits(amount, currency)), rest: toUnits(rest, currency) }
}
