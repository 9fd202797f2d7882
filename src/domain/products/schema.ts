import { z } from 'zod'
import { drawing } from '#schemas/drawings'
import { currencyDigits, toMinor } from './price.ts'
import { activities, categories, type PricePoints, type Product, productTypes } from './types.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case words joined by hyphens')
const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1a2b3c')

const unique = <T>(key: (value: T) => string) => {
  return (values: T[]): boolean => new Set(values.map(key)).size === values.length
}

/** A product file, `src/content/products/{brand}/{pid}.yaml`. */
export const product: z.ZodType<Product> = z
  .strictObject({
    pid: z.string().regex(/^[A-Z]{2}\d{4}$/, 'must be two capital letters and four digits'),
    brand: z.enum(['stride', 'reebok']),
    name: z.string().min(2).max(60),
    kind: id,
    type: z.enum(productTypes),
    activity: z.enum(activities),
    categories: z.array(z.enum(categories)).min(1).refine(unique(String), 'names a category twice'),
    colours: z
      .array(z.strictObject({ id: z.string().regex(/^[a-z]{1,20}$/), parts: z.tuple([hex, hex, hex]) }))
      .min(1)
      .max(4)
      .refine(
        unique((c: { id: string }) => c.id),
        'names a colour twice',
      ),
    sizes: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,11}$/),
          stock: z.int().min(0).max(999),
        }),
      )
      .min(1)
      .refine(
        unique((s: { id: string }) => s.id),
        'names a size twice',
      ),
    price: id,
    salePrice: id.optional(),
    features: z.array(id).max(8),
    oversize: z.boolean().optional(),
    digital: z.boolean().optional(),
    drawing,
  })
  .refine((p) => p.digital !== true || p.oversize !== true, 'cannot be digital and oversize')

/** A brand's price file: price point → currency → units as people write them (129.95); read into minor units. */
export const pricePoints: z.ZodType<PricePoints> = z.record(
  id,
  z
    .record(z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'), z.number().positive())
    .transform((amounts, ctx) => {
      const entries = Object.entries(amounts).map(([currency, units]): [string, number] => {
        if (Number(units.toFixed(currencyDigits(currency))) !== units)
          ctx.addIssue({
            code: 'custom',
            path: [currency],
            message: `has more than ${currencyDigits(currency)} decimals`,
          })
        return [currency, toMinor(units, currency)]
      })
      return Object.fromEntries(entries)
    }),
)
