import type { PromotionId } from '#domain/delivery'
import { toMinor, toUnits } from '#domain/products'
import type { Basket, Shipment } from './schema.ts'
import { holdsOrderable } from './shortage.ts'

/** The cheaper delivery that a bag gains by its value; amounts are units of the basket's currency. */
export interface DeliveryGoal {
  /** Ordinary goods are delivered free, oversize goods at half the price. */
  gain: Extract<PromotionId, 'free-standard' | 'half-oversize'>
  /** The value of shippable goods from which it is gained. */
  from: number
  /** What the goods are short of that value; 0 once it is gained. */
  missing: number
}

const isPaidByCode = ({ shippingLineItem }: Shipment): boolean =>
  shippingLineItem.shippingLineItemDiscountList.some(({ name }) => name === 'promotion-code')

/**
 * How far a bag is from cheaper delivery (rule bag.22). Its lines decide, so that a change that waits for the back end counts at once.
 * Gift cards and goods that cannot be ordered do not count (rule bag.24). With ordinary and oversize goods the nearest word is that of the ordinary ones until the value is reached,
 * then that of the oversize ones. Null where value gains nothing: an empty bag, gift cards alone, a market without such a value,
 * and express delivery of a bag that has reached it.
 */
export const deliveryGoal = ({
  currency,
  deliveryMethod,
  freeDeliveryFrom: from,
  shipmentList,
}: Basket): DeliveryGoal | null => {
  const shipped = shipmentList.filter(
    ({ shipmentType, productLineItemList }) => shipmentType !== 'egiftcard' && holdsOrderable(productLineItemList),
  )
  if (from === null || shipped.length === 0) return null
  const hasOversize = shipped.some(({ shipmentType }) => shipmentType === 'oversize')
  const parcel = shipped.find(({ shipmentType }) => shipmentType === 'standard')
  const isFree = deliveryMethod === 'standard' && parcel !== undefined && isPaidByCode(parcel)
  const goods = shipped
    .flatMap(({ productLineItemList }) => productLineItemList)
    .reduce((sum, { total }) => sum + toMinor(total, currency), 0)
  const missing = Math.max(0, toMinor(from, currency) - goods)
  const gain = hasOversize && (missing === 0 || !parcel || isFree) ? 'half-oversize' : 'free-standard'
  const isForStandard = gain === 'free-standard'
  if (isForStandard && deliveryMethod !== 'standard' && missing === 0) return null
  return { gain, from, missing: isForStandard && isFree ? 0 : toUnits(missing, currency) }
}
