/**
 * Gift cards (rules products.14, bag.25, orders.14, orders.15 and orders.35 to orders.41): what is asked for with one, when two gifts are
 * the same, the form of a code, how long a card is valid, and how cards pay. Pure; the shapes of the calls are in `#schemas/bag` and
 * `#schemas/gift-cards`.
 */
export { endOfCode, makeGiftCode, readGiftCode } from './code.ts'
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
export {
  CARDS_AN_ORDER,
  GIFT_CODES_AN_HOUR,
  isCovered,
  type PaidAmounts,
  type PayableAmount,
  payWithCards,
  WRONG_GIFT_CODES_AN_HOUR,
  WRONG_GIFT_CODES_WHILE_GUESSED,
} from './payment.ts'
export { BY_GIFT_CARD, type CardRow, cardRows } from './rows.ts'
export { type GiftCardValidity, giftCardEnd, lastValidDay, VALID_AFTER_REFUND_MS } from './validity.ts'
