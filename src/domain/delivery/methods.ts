/** How the ordinary goods of a bag are delivered. The message `delivery.method.{id}` is its name. */
export const deliveryMethodIds = ['standard', 'express'] as const
export type DeliveryMethodId = (typeof deliveryMethodIds)[number]

/** Working days from the order to the door. */
export interface DeliveryDays {
  from: number
  to: number
}

/** Countries in which a parcel travels far. */
const distant = new Set(['AR', 'AU', 'BR', 'CA', 'CL', 'ID', 'IN', 'MX', 'RU', 'US', 'ZA'])

/** Goods too large for a parcel are brought by a forwarder, whatever the method. */
const oversizeDays: DeliveryDays = { from: 5, to: 10 }

/** The days that the goods of a bag take in a country; those of oversize goods where the bag holds any. */
export const deliveryDays = (
  method: DeliveryMethodId,
  { country, hasOversize }: { country: string; hasOversize: boolean },
): DeliveryDays => {
  if (hasOversize) return oversizeDays
  const isFar = distant.has(country)
  if (method === 'express') return isFar ? { from: 2, to: 3 } : { from: 1, to: 2 }
  return isFar ? { from: 3, to: 7 } : { from: 2, to: 4 }
}

/** Express delivery costs twice what standard delivery costs, and is never free (rule orders.3). Minor units. */
export const expressPrice = (standard: number): number => 2 * standard
