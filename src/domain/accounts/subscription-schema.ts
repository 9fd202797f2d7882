import { z } from 'zod'
import { typedLine } from '#domain/typed-text'
import { day, email, names, recaptcha, typed } from './fields-schema.ts'
import { editableFields } from './profile.ts'

/** What the fields of a subscription may be, beside their own rules (rule account.28). */
export const subscriptionLimits = {
  /** Fields beside the address. */
  fields: 40,
  /** Characters of the name of a field. */
  name: 50,
  /** UTF-16 units of a text. */
  text: 500,
  /** Entries of a list. */
  entries: 50,
  /** UTF-16 units of all fields as JSON. */
  json: 4000,
} as const

/** A field's name. One that speaks of a password is refused: what is kept here can be read. */
const isFieldName = (name: string): boolean =>
  name.length <= subscriptionLimits.name && /^[A-Za-z]\w*$/.test(name) && !/passw/i.test(name)

const fieldName = z.string('invalid').refine(isFieldName, 'invalid')
const scalar = z.union(
  [
    z.string('invalid').max(subscriptionLimits.text, 'tooLong').overwrite(typedLine),
    z.number('invalid'),
    z.boolean('invalid'),
    z.null('invalid'),
  ],
  'invalid',
)
const flat = z.union([scalar, z.array(scalar).max(subscriptionLimits.entries), z.record(fieldName, scalar)], 'invalid')

/** Any other field: a text, number, truth value or nothing, or a list or group of them, in two levels at most. */
const freeField = z.union([flat, z.array(flat).max(subscriptionLimits.entries), z.record(fieldName, flat)], 'invalid')

/** The fields of a subscription beside its address, as they are kept. */
export type SubscriptionFields = Readonly<Record<string, z.infer<typeof freeField>>>

/** Adds what the names and the size of all fields must be. `own` are the fields of the call itself, which are not kept. */
const checkFields =
  (own: readonly string[]) =>
  (body: object, c: z.core.$RefinementCtx<object>): void => {
    const kept = Object.entries(body).filter(([name]) => !own.includes(name))
    for (const [name] of kept)
      if (!isFieldName(name)) c.addIssue({ code: 'custom', path: [name], message: 'invalid', input: body })
    const size = JSON.stringify(Object.fromEntries(kept)).length
    if (kept.length > subscriptionLimits.fields || size > subscriptionLimits.json)
      c.addIssue({ code: 'custom', path: [kept.at(-1)?.[0] ?? ''], message: 'tooLong', input: body })
  }

/** Fields that accounts have too follow the same rules; the others are free. All are kept (rule account.28). */
export const subscriptionBody = z
  .object({
    email,
    recaptcha: recaptcha.optional(),
    ...names,
    dateOfBirth: day.or(z.literal('')).optional(),
    phoneNumber: typed(editableFields.phoneNumber).or(z.literal('')).optional(),
  })
  .catchall(freeField)
  .superRefine(checkFields(['email', 'recaptcha']))
export type SubscriptionBody = z.infer<typeof subscriptionBody>
