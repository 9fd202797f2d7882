import { z } from 'zod'
import { isInvitationCode, isStoreId } from '#domain/touchpoints'
import { MOST_TYPED, typedToken } from '#domain/typed-text'
import {
  day,
  email,
  givenPassword,
  names,
  newPassword,
  recaptcha,
  sourceId,
  text,
  token,
  typed,
} from './fields-schema.ts'
import { isKmcPhoneNumber, kmcCarriers, kmcGenders, normalKmcPhoneNumber } from './kmc.ts'
import { passwordProblem } from './passwords.ts'
import { editableFields } from './profile.ts'

export { bodyFields } from './fields-schema.ts'
export * from './subscription-schema.ts'

/** The code of an invitation, and the source it came from (rule account.16). */
const invitation = z.strictObject({
  code: text(MOST_TYPED).overwrite(typedToken).refine(isInvitationCode, 'invalid'),
  sourceId: sourceId.optional(),
  createMember: z.literal(false).optional(),
})

/**
 * Where the portal was opened: the touchpoint as the site's brand spells it, and the identifiers that the portal was
 * given. The back end checks the touchpoint. The outer `sourceId` is the touchpoint's source id of registrations.
 */
export const origin = {
  invitationCode: invitation.optional(),
  touchpoint: z
    .strictObject({
      name: text(100).optional(),
      sourceId: sourceId.optional(),
      storeId: text(MOST_TYPED).overwrite(typedToken).refine(isStoreId, 'invalid').optional(),
    })
    .optional(),
  sourceId: sourceId.optional(),
}

export const loginBody = z.strictObject({
  email,
  password: givenPassword,
  recaptcha,
  isPersistent: z.boolean('invalid').default(false),
  reauthenticate: z.boolean('invalid').default(false),
})
export type LoginBody = z.infer<typeof loginBody>

/** The fields of the identity check by mobile phone; the name and the day of birth are those of the registration. */
const kmc = z.strictObject({
  phoneNumber: typed({ isValid: isKmcPhoneNumber, written: normalKmcPhoneNumber }),
  carrier: z.enum(kmcCarriers, 'invalid'),
  gender: z.enum(kmcGenders, 'invalid'),
  isForeigner: z.boolean('invalid').default(false),
})
export type KmcFields = z.infer<typeof kmc>

export const registrationBody = z
  .strictObject({
    email,
    password: newPassword,
    ...names,
    dateOfBirth: day.optional(),
    ageConfirmation: z.boolean('invalid').default(true),
    isPersistent: z.boolean('invalid').default(false),
    newsletter: z.boolean('invalid').default(false),
    kmc: kmc.optional(),
    ...origin,
    recaptcha,
  })
  .refine((body) => passwordProblem(body.password, body.email) !== 'likeEmail', {
    path: ['password'],
    message: 'likeEmail',
  })
  .superRefine((body, c) => {
    if (!body.kmc) return
    for (const field of ['firstName', 'lastName', 'dateOfBirth'] as const)
      if (!body[field]) c.addIssue({ code: 'custom', path: [field], message: 'required' })
  })
export type RegistrationBody = z.infer<typeof registrationBody>

export const lightBody = z.strictObject({
  email,
  firstName: names.firstName,
  ...origin,
  recaptcha,
})
export type LightBody = z.infer<typeof lightBody>

export const createPasswordBody = z.strictObject({
  token,
  password: newPassword,
  ...names,
  dateOfBirth: day.optional(),
  ageConfirmation: z.boolean('invalid').default(true),
  isPersistent: z.boolean('invalid').default(false),
  recaptcha,
})
export type CreatePasswordBody = z.infer<typeof createPasswordBody>

export const activationStartBody = z.strictObject({ email, recaptcha })
export const resetStartBody = z.strictObject({ email, recaptcha, sourceId: sourceId.optional() })
export const resetCompleteBody = z.strictObject({
  token,
  password: newPassword,
  isPersistent: z.boolean('invalid').default(false),
  recaptcha,
})
export type ResetCompleteBody = z.infer<typeof resetCompleteBody>

export const tokenBody = z.strictObject({ token })
export const logoutBody = z.strictObject({ everywhere: z.boolean('invalid').default(false) })
/** `currentPassword` may be absent only for an account without a password. */
export const emailBody = z.strictObject({ email, currentPassword: givenPassword.optional() })
export type EmailBody = z.infer<typeof emailBody>
/** What a mailed link about an address has done. `approved`: the link that makes the change is on its way. */
export type EmailOutcome = 'approved' | 'changed' | 'undone'

/** `currentPassword` may be absent only for an account without a password. */
export const passwordBody = z.strictObject({ currentPassword: givenPassword.optional(), password: newPassword })
export type PasswordBody = z.infer<typeof passwordBody>

export const unsubscribeBody = z.strictObject({
  token: text(100)
    .overwrite(typedToken)
    .regex(/^[0-9a-f-]{36}\.[0-9a-f]{32}$/, 'invalid'),
})

/** Absent fields stay as they are; '' removes a value. */
export const profileBody = z.strictObject({
  ...names,
  dateOfBirth: day.or(z.literal('')).optional(),
  phoneNumber: typed(editableFields.phoneNumber).or(z.literal('')).optional(),
})
export type ProfileBody = z.infer<typeof profileBody>

/** A member's own invitation (rule account.29): the code, and how many have joined by it. */
export const ownInvitation = z.object({ code: z.string(), joined: z.number() })
export type OwnInvitation = z.infer<typeof ownInvitation>

/** The answer of the session call and of calls that begin a session. Times are epoch milliseconds. */
export const sessionAnswer = z.object({
  session: z.object({
    isPersistent: z.boolean(),
    isNewUser: z.boolean(),
    isReauthenticated: z.boolean(),
    isSessionReload: z.boolean(),
    socialProvider: z.string().nullable(),
    reAuthAfter: z.number(),
  }),
  acid: z.string(),
  isNewUser: z.boolean(),
  isPersistent: z.boolean(),
  isSocialLogin: z.boolean(),
  expirationTimestamp: z.number(),
})
export type SessionAnswer = z.infer<typeof sessionAnswer>

export const profile = z.object({
  acid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  phoneNumber: z.string(),
  accountType: z.enum(['FULL', 'LIGHT', 'LOCKED']),
  /** Whether the address was confirmed by its link. */
  isActivated: z.boolean(),
  locale: z.string(),
})
export type Profile = z.infer<typeof profile>

/** One session of the account, for the list on the account page. */
export const sessionItem = z.object({
  id: z.string(),
  /** Name of browser and system, '' when unknown. */
  device: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  isPersistent: z.boolean(),
  isCurrent: z.boolean(),
})
export type SessionItem = z.infer<typeof sessionItem>
