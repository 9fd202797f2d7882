/** Rates of taxes by country, as operators write them (README.md beside this file), for the back end. */
import { z } from 'zod'
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import { categories, productTypes } from '#domain/products'
import { countries, type Site, taxOf } from '#domain/sites'
import type { TaxRates } from '#domain/taxes'

const rate = z
  .number()
  .min(0)
  .max(50)
  .refine((percent) => Number(percent.toFixed(2)) === percent, 'has more than 2 decimals')

const exception = z.strictObject({
  rate,
  types: z.array(z.enum(productTypes)).min(1),
  department: z.enum(categories).optional(),
})

const rates = z.strictObject({
  standard: rate,
  exceptions: z.array(exception).min(1).optional(),
  source: z.string().min(1).max(200),
})

/** The file taxes.yaml: the rates of taxes by country. */
export const taxesFile = z
  .strictObject({ rates: z.partialRecord(z.enum([...countries.keys()] as [string, ...string[]]), rates) })
  .superRefine((file, context) => {
    for (const country of Object.keys(file.rates ?? {})) {
      const tax = taxOf(country)
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['rates', country], message })
      if (tax === 'none') refuse('Prices of this country include no tax, so it has no rates.')
      if (tax === 'sales')
        refuse('The sales tax of this country depends on the place of the delivery, so it has no rates.')
    }
  })

/** Reads the rates of all countries. */
export const loadTaxes = (source: ContentSource = shopContent): Loaded<z.infer<typeof taxesFile>> =>
  readFile(source, configurationFile(source, 'taxes'), taxesFile)

/** The rates of all countries. @throws ContentError */
export const taxRates = readOnce(loadTaxes)

/** The rates of a country; undefined where none are written. @throws ContentError */
export const taxRatesIn = ({ country }: Pick<Site, 'country'>): TaxRates | undefined => taxRates().rates[country]
