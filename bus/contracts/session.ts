import { z } from 'zod'

/** The event types of the account state (account-portal 4). */
export const accountEventType = z.enum([
  'login',
  'registration',
  'lightRegistration',
  'externalAuth',
  'sessionReload',
  'logout',
  'getProfileData',
  'passwordResetStart',
  'passwordResetComplete',
  'createPassword',
])
export type AccountEventType = z.infer<typeof accountEventType>

/** `session:success`: `eventType` is the derived one (account-portal 4); `reAuthAfter` is epoch milliseconds. */
export const sessionSuccess = z.object({
  eventType: z.enum(['sessionReload', 'externalAuth', 'registration', 'login']),
  acid: z.string(),
  isPersistent: z.boolean(),
  isNewUser: z.boolean(),
  isReauthenticated: z.boolean(),
  isSessionReload: z.boolean(),
  socialProvider: z.string().optional(),
  reAuthAfter: z.number().optional(),
})
export type SessionSuccess = z.infer<typeof sessionSuccess>

/** `session:end`: whom it concerned is not said any more. */
export const sessionEnd = z.object({ reason: z.enum(['logout', 'expired', 'revoked']) })
export type SessionEnd = z.infer<typeof sessionEnd>

/** `session:error`: `code` is the permanent code of the error, never a text with form contents. */
export const sessionError = z.object({
  eventType: accountEventType,
  code: z.string(),
  status: z.int().optional(),
})
export type SessionError = z.infer<typeof sessionError>
