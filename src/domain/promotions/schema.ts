import { z } from 'zod'
import { PROMOTION_CODE_LENGTH } from '#domain/bag'
import { brands, countries, sites } from '#domain/sites'
import { moment } from '#schemas/moments'
import { type PromotionFault, promotionChecks } from './faults.ts'
import { normalCode } from './offers.ts'
import type { Promotion } from './types.ts'

const currencies = [...new Set(sites.map(({ currency }) => currency))]
const amounts = z.partialRecord(z.enum(currencies), z.number().positive('must be more than 0'))

const saying =
  (faultsOf: (given: Promotion) => PromotionFault[]) =>
  (given: Promotion, context: z.RefinementCtx): void => {
    for (const { path, message } of faultsOf(given)) context.addIssue({ code: 'custom', path: [...path], message })
  }

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
  // One for each question: what makes one of them idle leaves the others.
  .superRefine(saying(promotionChecks.period))
  .superRefine(saying(promotionChecks.markets))
  .superRefine(saying(promotionChecks.amount))
  .superRefine(saying(promotionChecks.minimum))

/** The file promotions.yaml. */
export const promotionsFile: z.ZodType<{ promotions: Promotion[] }> = z.strictObject({
  promotions: z.array(promotion).superRefine((list, context) => {
    const codes = list.map(({ code }) => (typeof code === 'string' ? normalCode(code) : undefined))
    for (const [place, code] of codes.entries())
      if (code !== undefined && codes.indexOf(code) < place)
        context.addIssue({ code: 'custom', path: [place, 'code'], message: `There is another promotion ${code}.` })
  }),
})
