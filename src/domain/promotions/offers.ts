import { periodOf, phaseAt } from '#domain/pages'
import { toMinor } from '#domain/products'
import { offsetIn, timeZoneOf } from '#domain/sites'
import { typedCode } from '#domain/typed-text'
import type { Promotion, PromotionOffer } from './types.ts'

/** Where and when a code is entered. */
export interface CodeEntry {
  brand: string
  country: string
  currency: string
  /** Epoch milliseconds. */
  now: number
}

/** Codes are compared without regard to case, spaces and signs (rule forms.11). */
export const normalCode = typedCode

const holdsIn = (promotion: Promotion, { brand, country, currency }: CodeEntry): boolean =>
  (promotion.brands?.includes(brand) ?? true) &&
  (promotion.markets?.includes(country) ?? true) &&
  (promotion.amount === undefined || promotion.amount[currency] !== undefined)

/**
 * What a code offers on a site (rule orders.4): `unknown` where no promotion of the market has it or it has not begun, `ended`
 * after its end.
 */
export const offerOf = (
  promotions: readonly Promotion[],
  code: string,
  entry: CodeEntry,
): PromotionOffer | 'unknown' | 'ended' => {
  const found = promotions.find((each) => normalCode(each.code) === normalCode(code) && holdsIn(each, entry))
  if (!found) return 'unknown'
  const phase = phaseAt(periodOf(found, offsetIn(timeZoneOf(entry.country))), entry.now)
  if (phase !== 'there') return phase === 'over' ? 'ended' : 'unknown'
  const minor = (amount = 0): number => toMinor(amount, entry.currency)
  return {
    code: found.code,
    perCustomer: found['per-customer'] ?? 1,
    percent: found.percent ?? 0,
    amount: minor(found.amount?.[entry.currency]),
    isFreeDelivery: found['free-delivery'] ?? false,
    minimum: minor(found.minimum?.[entry.currency]),
  }
}

/** What an offer takes off goods of this value, gift cards left out; never more than the value. Minor units. */
export const takenOff = ({ percent, amount, minimum }: PromotionOffer, goods: number): number =>
  goods < minimum ? 0 : Math.min(goods, amount + Math.floor((goods * percent) / 100))
