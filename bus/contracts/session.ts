import { z } from 'zod'

/** The calls of the account that can end in an event (rules session.2 to session.4). */
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

/** `session:success`: `eventType` is derived from the session's answer (rule session.6); `reAuthAfter` is epoch milliseconds. */
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

/** `session:end`: carries no account, because it is no longer known. */
export const sessionEnd = z.object({ reason: z.enum(['logout', 'expired', 'revoked']) })
export type SessionEnd = z.infer<typeof sessionEnd>

/** `lightUser:set`: the account of a light registration; both fields are personal. */
export const lightUserSet = z.object({ acid: z.string(), email: z.string() })
export type LightUserSet = z.infer<typeof lightUserSet>

/** `session:error`: `code` is the permanent code of the error, never a text with form contents. */
export const sessionError = z.object({
  eventType: accountEventType,
  code: z.string(),
  status: z.int().optional(),
})
export type SessionError = z.infer<typeof sessionError>
