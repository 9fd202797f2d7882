import { z } from 'zod'
import { gtinFault } from './gtin.ts'
import { sizeForm } from './ids.ts'

/** Pieces that can be bought; 0 is sold out. */
const stock = z.int().min(0).max(1_000_000)

/** A number as a retailer or maker writes it, with any signs but control characters: `CW2288 111`, `A/30-2`. */
export const articleNumber = z
  .string()
  .max(70)
  .regex(/^[^\p{C}\s](?:[^\p{C}]*[^\p{C}\s])?$/u, 'must be one line without spaces at its ends')

const gtin = z.string().superRefine((text, context) => {
  const fault = gtinFault(text)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
})

export const variant = z.strictObject({
  colour: z.string(),
  size: z.string(),
  /** EAN, UPC, JAN: 8, 12, 13 or 14 digits with their check digit. */
  gtin: gtin.optional(),
  /** The maker's number of the variant, where it is another than the product's. */
  mpn: articleNumber.optional(),
  /** In place of the stock of its size. */
  stock: stock.optional(),
})

const sizeLabel = z.string().regex(sizeForm, 'must be what stands on the box, such as 42.5, 42 2/3, 32/34 or XL')

/** `id` is shown as it is; only `one` is shown as the message `product.size.one`. A stock of 0 is sold out. */
export const size = z.strictObject({
  id: sizeLabel,
  stock,
  /** What other systems than the product's own write on the same box. */
  labels: z
    .strictObject({
      EU: sizeLabel.optional(),
      UK: sizeLabel.optional(),
      US: sizeLabel.optional(),
      cm: sizeLabel.optional(),
    })
    .optional(),
})
