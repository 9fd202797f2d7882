/** The shape of `src/content/legal/legal.yaml`. */
import { z } from 'zod'
import { countries, languages } from '#domain/sites'

const text = z.string().trim().min(1, 'must not be empty')
const lines = z.array(text).min(1)
const words = z.partialRecord(z.enum(languages as [string, ...string[]]), text)

/** What an operator says in one country. */
const facts = z.strictObject({
  example: z.boolean().optional(),
  name: text.optional(),
  legalForm: text.optional(),
  representatives: lines.optional(),
  address: lines.optional(),
  email: z
    .string()
    .regex(/^[^\s@?]+@[^\s@?]+\.[^\s@?]+$/, 'must be an e-mail address such as service@example.com')
    .optional(),
  phone: z
    .string()
    .regex(/^\+?[\d][\d ()-]{4,}$/, 'must be a phone number such as +49 30 000000')
    .optional(),
  register: z.strictObject({ court: text, number: text }).optional(),
  vatId: z
    .string()
    .regex(/^[A-Z]{2}[\dA-Z+*]{2,12}$/, 'must be a VAT number such as DE000000000')
    .optional(),
  contentResponsible: lines.optional(),
  prices: words.optional(),
  fees: words.optional(),
  payment: words.optional(),
  delivery: words.optional(),
  returns: words.optional(),
  disputes: words.optional(),
})

/** The facts by country. A country without a section keeps the words of its page. */
export const legalFile = z.partialRecord(z.enum([...countries.keys()] as [string, ...string[]]), facts)
