import { z } from 'zod'
import { bodyFields, origin } from '#schemas/accounts'
import { externalModes, externalPurposes } from './identity.ts'

const { email, day, givenPassword, recaptcha, token } = bodyFields
const persistence = z.boolean('invalid').optional()
/** The `id` of the pending login that the page shows. Without it the one that waits counts. */
const shown = z.string('invalid').max(100, 'tooLong').optional()

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

/** The age step of a login by an external provider (rule external-auth.12). Without `email` the address is the one that is pending. */
export const completionBody = z.strictObject({
  email: email.optional(),
  ageConfirmation: z.boolean('invalid'),
  dateOfBirth: day.optional(),
  newsletter: z.boolean('invalid').default(false),
  isPersistent: persistence,
  shown,
})
export type CompletionBody = z.infer<typeof completionBody>

/** The proof of an account's owner by the password (rule external-auth.14). */
export const proofBody = z.strictObject({ password: givenPassword, recaptcha, isPersistent: persistence, shown })
export type ProofBody = z.infer<typeof proofBody>

/** The request for the mail that proves an account's owner. */
export const mailedProofStartBody = z.strictObject({ recaptcha, shown })
export type MailedProofStartBody = z.infer<typeof mailedProofStartBody>
/** The proof of an account's owner by a mailed link (rule external-auth.15). */
export const mailedProofBody = z.strictObject({ token, isPersistent: persistence })

/** What is left to do before a login by an external provider begins a session. A text is '' where it is unknown. */
export const pendingAnswer = z.object({
  /** Names this login among those of the browser, and opens nothing. */
  id: z.string(),
  provider: z.string(),
  /** `registration`: the age step; `proof`: the owner of the account with `email` has to be proven. */
  step: z.enum(['registration', 'proof']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  /** False where a mailed link alone can prove the owner. */
  hasPassword: z.boolean(),
  /** Whether the shopper wanted to stay logged in when the login was begun. */
  isPersistent: z.boolean(),
  /** The path on the shop to which the shopper goes after the login. */
  returnPath: z.string(),
})
export type PendingAnswer = z.infer<typeof pendingAnswer>

/** The external providers by which a member can log in. */
export const externalLinks = z.object({
  linked: z.array(
    z.object({
      provider: z.string(),
      /** Epoch milliseconds. */
      linkedAt: z.number(),
      /** Whether it can say on this site who the member is (rule external-auth.8). */
      proves: z.boolean(),
    }),
  ),
  hasPassword: z.boolean(),
})
export type ExternalLinks = z.infer<typeof externalLinks>
