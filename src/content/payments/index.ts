/** Ways to pay by environment and market, as operators write them (README.md beside this file), for the back end. */
import { z } from 'zod'
import { type ContentSource, configurationFile, type Loaded, readFile, readOnce, shopContent } from '#content/files'
import { type PaymentMethod, paymentMethods } from '#domain/orders'
import { countries, type Environment, environments, type Site } from '#domain/sites'

const offer = z.array(z.enum(paymentMethods)).min(1)
const market = z.enum(['default', ...countries.keys()])

/** The file payments.yaml: ways to pay by environment and country, in the order in which pages offer them. */
export const paymentsFile = z
  .partialRecord(z.enum(Object.keys(environments) as [Environment]), z.partialRecord(market, offer))
  .superRefine((file, context) => {
    for (const [environment, markets] of Object.entries(file))
      for (const [name, offered] of Object.entries(markets ?? {})) {
        // What is no list is a finding of its own, and hides no other.
        const methods = Array.isArray(offered) ? offered : []
        methods.forEach((method, index) => {
          const refuse = (message: string) =>
            context.addIssue({ code: 'custom', path: [environment, name, index], message })
          if (environment === 'prod' && method === 'test') refuse('Production cannot offer "test": it takes no money.')
          // Pages would offer it twice.
          if (methods.indexOf(method) < index) refuse(`names "${method}" twice.`)
        })
      }
  })

type PaymentsFile = z.infer<typeof paymentsFile>

/** Reads the ways to pay of all environments. */
export const loadPayments = (source: ContentSource = shopContent): Loaded<PaymentsFile> =>
  readFile(source, configurationFile(source, 'payments'), paymentsFile)

const payments = readOnce(loadPayments)

/**
 * The ways to pay that sites offer in an environment: those of the country, else the default of the environment, else by invoice. The
 * file is read by this call, not by that of the answer. @throws ContentError
 */
export const paymentMethodsIn = (
  environment: Environment,
): ((site: Pick<Site, 'country'>) => readonly PaymentMethod[]) => {
  const ofEnvironment = payments()[environment]
  return ({ country }) => ofEnvironment?.[country] ?? ofEnvironment?.default ?? ['invoice']
}
