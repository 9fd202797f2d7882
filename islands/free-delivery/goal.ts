import type { BagSummary } from '#contracts/bag'
import type { PromotionId } from '#domain/delivery'
import { toMinor, toUnits } from '#domain/products'

/** The state of a bag: unknown distance to the goal, a missing value, free delivery, or cheaper delivery. */
export type Goal =
  | { step: 'start' }
  | { step: 'more'; goods: number; missing: number }
  | { step: 'free' }
  | { step: 'cheaper'; promotion: PromotionId }

/** The part of a bag summary that counts. */
type BagValue = Pick<BagSummary, 'itemCount' | 'bagTotal' | 'currency' | 'shippingTotal' | 'hasDigitalGoodsOnly'> & {
  readonly itemSkuList: readonly string[]
  readonly shippingDiscounts: readonly { readonly name: string }[]
}

const promotions: readonly string[] = ['free-standard', 'half-oversize'] satisfies PromotionId[]

const isPromotion = (name: string): name is PromotionId => promotions.includes(name)

/**
 * How far a bag is from free delivery; amounts are units of the currency. The value of the goods is `bagTotal` minus
 * `shippingTotal`. Only a discount by the back end shows that the goal is reached. Goods sent by e-mail (`uncounted`, pids) do
 * not count. The summary does not hold their value, so a bag with such goods stays at the start.
 */
export const goalOf = (bag: BagValue, freeFrom: number, uncounted: readonly string[]): Goal => {
  if (bag.itemCount === 0 || bag.hasDigitalGoodsOnly) return { step: 'start' }
  const promotion = bag.shippingDiscounts.map(({ name }) => name).find(isPromotion)
  if (promotion) return bag.shippingTotal === 0 ? { step: 'free' } : { step: 'cheaper', promotion }
  const minor = (units: number): number => toMinor(units, bag.currency)
  const goods = minor(bag.bagTotal) - minor(bag.shippingTotal)
  const missing = minor(freeFrom) - goods
  const isUncounted = (sku: string): boolean => uncounted.some((pid) => sku.startsWith(`${pid}-`))
  if (missing <= 0 || bag.itemSkuList.some(isUncounted)) return { step: 'start' }
  return { step: 'more', goods: toUnits(goods, bag.currency), missing: toUnits(missing, bag.currency) }
}
