import { z } from 'zod'
import { PROMOTION_CODE_LENGTH } from '#domain/bag'
import { brands, countries, sites } from '#domain/sites'
import { moment } from '#schemas/pages'
import { promotionFaults } from './faults.ts'
import { normalCode } from './offers.ts'
import type { Promotion } from './types.ts'

const currencies = [...new Set(sites.map(({ currency }) => currency))]
const amounts = z.partialRecord(z.enum(currencies), z.number().positive('must be more than 0'))

const promotion = z
  .strictObject({
    code: z
      .string()
      .regex(
        new RegExp(`^[A-Z0-9]{4,${PROMOTION_CODE_LENGTH}}$`),
        `must be 4 to ${PROMOTION_CODE_LENGTH} capital letters and digits`,
      ),
    percent: z.int().min(1).max(90).optional(),
    amount: amounts.optional(),
    'free-delivery': z.literal(true).optional(),
    from: moment.optional(),
    until: moment.optional(),
    minimum: amounts.optional(),
    brands: z
      .array(z.enum(Object.keys(brands)))
      .min(1)
      .optional(),
    markets: z
      .array(z.enum([...countries.keys()]))
      .min(1)
      .optional(),
    'per-customer': z.int().min(1).max(1000).optional(),
  })
  .refine(
    (given) => [given.percent, given.amount, given['free-delivery']].filter((each) => each !== undefined).length === 1,
    'A promotion has exactly one of percent, amount and free-delivery.',
  )
  .superRefine((given, context) => {
    for (const { path, message } of promotionFaults(given))
      context.addIssue({ code: 'custom', path: [...path], message })
  })

/** The file promotions.yaml. */
export const promotionsFile: z.ZodType<{ promotions: Promotion[] }> = z.strictObject({
  promotions: z.array(promotion).superRefine((list, context) => {
    for (const [place, { code }] of list.entries())
      if (list.findIndex((other) => normalCode(other.code) === normalCode(code)) < place)
        context.addIssue({ code: 'custom', path: [place, 'code'], message: `There is another promotion ${code}.` })
  }),
})
