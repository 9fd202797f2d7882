/**
 * Gift cards (rules products.14, bag.25, orders.14 and orders.15): what is asked for with one, when two gifts are the same, and the form
 * of a code. Pure; the shape of the call is in `#schemas/bag`.
 */
export { makeGiftCode } from './code.ts'
export {
  GIFT_CARDS_A_BAG,
  type GiftDetails,
  type GiftField,
  giftFields,
  giftHoldsAddress,
  giftKey,
  giftLengths,
  giftProblems,
  writtenGift,
} from './gift.ts'
