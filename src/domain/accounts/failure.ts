import { loginRefusals } from './errors.ts'
import type { Refusal } from './refusal.ts'

/** Why a form's call failed. Each has a text, `forms.error.{reason}` (rule forms.3). */
export type FailureReason =
  | 'blocked'
  | 'credentials'
  | 'expired'
  | 'identity'
  | 'invalid'
  | 'link-expired'
  | 'link-invalid'
  | 'link-used'
  | 'offline'
  | 'password'
  | 'paused'
  | 'robot'
  | 'taken'
  | 'timeout'
  | 'too-many'
  | 'unavailable'

export interface FormFailure {
  reason: FailureReason
  /** Minutes until the call may be made again, rounded up; 0 where waiting is of no use or the time is not known. */
  minutes: number
  /** The codes of the refused fields that the form has, by field. */
  fields: Readonly<Record<string, string>>
}

/** The error of an account call, of the bot check or of a challenge. Every field may be absent. */
type Thrown = Partial<Refusal>

const linkReasons: Readonly<Record<string, FailureReason>> = { used: 'link-used', expired: 'link-expired' }

const refusedReason = (
  { details, isKMCRequired, isTemporarilyLocked, isUserBlocked }: Thrown,
  asksAddress: boolean,
): FailureReason => {
  if (isKMCRequired) return 'identity'
  if (isTemporarilyLocked) return 'paused'
  if (isUserBlocked) return 'blocked'
  if (details?.['error_description'] !== loginRefusals.wrong) return 'unavailable'
  return asksAddress ? 'credentials' : 'password'
}

const unavailableReason = ({ status }: Thrown): FailureReason => (status === 408 ? 'timeout' : 'unavailable')

const invalidReason = ({ validationErrors = {} }: Thrown): FailureReason => {
  const { email, recaptcha, token } = validationErrors
  if (token) return linkReasons[token.code] ?? 'link-invalid'
  if (email?.code === 'taken') return 'taken'
  return recaptcha ? 'robot' : 'invalid'
}

const reasonOf = (error: Thrown, asksAddress: boolean, isOnline: boolean): FailureReason => {
  const code: string = error.code ?? ''
  // Whatever did not come, also the script of the bot check, did not come because of this.
  if (!isOnline && error.status === undefined) return 'offline'
  if (code === 'account/refused') return refusedReason(error, asksAddress)
  if (code === 'account/invalid') return invalidReason(error)
  if (code === 'account/too-many') return 'too-many'
  if (code === 'account/expired' || code === 'account/re-authentication') return 'expired'
  if (code === 'bot-check/unreachable') return 'unavailable'
  if (code.startsWith('bot-check/') || code === 'account/challenge-failed') return 'robot'
  return unavailableReason(error)
}

/** Reads the error of a form's call. `fields` are the names of the form's fields; an error of any other kind is `unavailable`. */
export const readFailure = (thrown: unknown, fields: readonly string[] = [], isOnline = true): FormFailure => {
  const error = (thrown ?? {}) as Thrown
  const refused = Object.entries(error.validationErrors ?? {}).filter(([field]) => fields.includes(field))
  return {
    // A form that asks for the present password knows the account: only the password can be wrong.
    reason: reasonOf(error, fields.includes('email') && !fields.includes('currentPassword'), isOnline),
    minutes: Math.ceil((error.retryAfter ?? 0) / 60),
    fields: Object.fromEntries(refused.map(([field, { code }]) => [field, code])),
  }
}
