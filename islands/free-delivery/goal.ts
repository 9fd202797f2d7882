import type { BagSummary } from '#contracts/bag'
import type { PromotionId } from '#domain/bag'

/** Where a bag stands: nothing can be said of it; this much is missing; delivery is free, or cheaper. */
export type Goal =
  | { step: 'start' }
  | { step: 'more'; goods: number; missing: number }
  | { step: 'free' }
  | { step: 'cheaper'; promotion: PromotionId }

/** The part of a bag summary that decides. */
type Worth = Pick<BagSummary, 'itemCount' | 'bagTotal' | 'shippingTotal' | 'hasDigitalGoodsOnly'> & {
  readonly itemSkuList: readonly string[]
  readonly shippingDiscounts: readonly { readonly name: string }[]
}

const promotions: readonly string[] = ['free-standard', 'half-oversize'] satisfies PromotionId[]

const isPromotion = (name: string): name is PromotionId => promotions.includes(name)

/**
 * How far a bag is from free delivery. Amounts are units of the currency. The goods are worth `bagTotal` less
 * `shippingTotal`; that the goal is reached only the back end's own discounts say. Goods sent by e-mail (`uncounted`,
 * pids) do not count and the summary does not tell their worth: beside others they leave the goal at its start.
 */
export const goalOf = (bag: Worth, freeFrom: number, uncounted: readonly string[]): Goal => {
  if (bag.itemCount === 0 || bag.hasDigitalGoodsOnly) return { step: 'start' }
  const promotion = bag.shippingDiscounts.map(({ name }) => name).find(isPromotion)
  if (promotion) return bag.shippingTotal === 0 ? { step: 'free' } : { step: 'cheaper', promotion }
  const goods = bag.bagTotal - bag.shippingTotal
  const isUncounted = (sku: string): boolean => uncounted.some((pid) => sku.startsWith(`${pid}-`))
  if (goods >= freeFrom || bag.itemSkuList.some(isUncounted)) return { step: 'start' }
  return { step: 'more', goods, missing: freeFrom - goods }
}
