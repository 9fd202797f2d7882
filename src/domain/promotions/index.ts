/** Promotion codes: where and when a code counts, and what it takes off (rule orders.4). Pure; amounts of an offer are minor units. */
export { type CodeEntry, offerOf, takenOff } from './offers.ts'
export type { Amounts, Promotion, PromotionOffer } from './types.ts'
