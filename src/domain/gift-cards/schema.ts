import { z } from 'zod'
import { MOST_TYPED, typedCode } from '#domain/typed-text'
import { readGiftCode } from './code.ts'

/** A code as its mail writes it, without what was typed or copied with it (rule forms.11); a text without one as letters and digits. */
export const giftCode = z
  .string()
  .min(1)
  .max(MOST_TYPED)
  .overwrite((text) => readGiftCode(text) ?? typedCode(text))

/** POST /api/gift-cards/balance. */
export const giftBalanceBody = z.strictObject({ code: giftCode })

/** What is left on a card. */
export const giftBalance = z.object({
  /** The last four signs of the code. */
  lastFour: z.string(),
  /** Units of `currency`. */
  balance: z.number().min(0),
  currency: z.string(),
  /** From then on the card is not valid, ISO 8601; null where it never ends. */
  validUntil: z.string().nullable(),
})
export type GiftBalance = z.infer<typeof giftBalance>

/** What a card has paid of an order. */
export const cardPayment = z.object({ lastFour: z.string(), amount: z.number() })
