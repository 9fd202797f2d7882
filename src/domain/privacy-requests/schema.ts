import { z } from 'zod'
import { normalEmail, normalName } from '#domain/accounts'
import { MOST_TYPED, typedLine } from '#domain/typed-text'
import { requestProblem } from './request-fields.ts'
import { allRequestTypes, asksMembershipId, requestCategories, requestTypes, usStates } from './request-types.ts'

const email = z.string('invalid').max(MOST_TYPED, 'tooLong')

/** The body of `POST /api/consents/ccpa`. The form of the address is checked apart: an answer of its own says what is wrong. */
export const dataRequestBody = z
  .strictObject({
    lastName: z
      .string('invalid')
      .max(MOST_TYPED, 'tooLong')
      .refine((value) => requestProblem('lastName', value) === undefined, 'invalid')
      .overwrite(normalName),
    email: email.overwrite(normalEmail),
    membershipId: z
      .string('invalid')
      .max(MOST_TYPED, 'tooLong')
      .refine((value) => requestProblem('membershipId', value) === undefined, 'invalid')
      .overwrite(typedLine)
      .default(''),
    requestTypes: z.tuple([z.enum(allRequestTypes, 'invalid')], 'invalid'),
    category: z.enum(requestCategories, 'invalid'),
    state: z.enum(usStates, 'invalid').optional(),
  })
  .superRefine(({ category, requestTypes: [type], state, membershipId }, c) => {
    const refuse = (field: string) => c.addIssue({ code: 'custom', path: [field], message: 'invalid' })
    if (!requestTypes[category].includes(type)) refuse('requestTypes')
    if ((category === 'CCPA') !== (state !== undefined)) refuse('state')
    if (membershipId !== '' && !asksMembershipId(category, type)) refuse('membershipId')
  })
export type DataRequestBody = z.infer<typeof dataRequestBody>

/** The body of `PATCH /acq-api/consumer/email/permissions`. */
export const optOutBody = z.strictObject({
  scenarioName: z.string('invalid').max(100, 'tooLong'),
  acceptanceLocale: z.string('invalid').regex(/^[a-z]{2}_[A-Z]{2}$/, 'invalid'),
  acceptances: z
    .array(z.strictObject({ documentName: z.string('invalid').max(100, 'tooLong'), accepted: z.boolean('invalid') }))
    .min(1, 'required')
    .max(10, 'tooLong'),
  email: email.overwrite(normalEmail),
})
export type OptOutBody = z.infer<typeof optOutBody>
