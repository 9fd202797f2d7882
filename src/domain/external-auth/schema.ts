import { z } from 'zod'
import { origin } from '#schemas/accounts'
import { externalModes, externalPurposes } from './identity.ts'

/** What begins a login at a provider; the origin is that of a registration, which may follow. */
export const externalStartBody = z.strictObject({
  purpose: z.enum(externalPurposes, 'invalid').default('login'),
  mode: z.enum(externalModes, 'invalid').default('redirect'),
  isPersistent: z.boolean('invalid').default(false),
  /** A path of the shop; anything else counts as the root of the site. */
  returnPath: z.string('invalid').max(2000, 'tooLong').default(''),
  ...origin,
})
export type ExternalStartBody = z.infer<typeof externalStartBody>
