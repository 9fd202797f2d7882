import type { FailureReason, FormFailure } from '#domain/accounts'
import type { Arguments } from '#domain/messages'

/** Translates a message of `forms.*`. */
export type Translate = (key: string, args?: Arguments) => string

/** Fields whose invalid values have a text of their own. */
const described = new Set(['dateOfBirth', 'email', 'firstName', 'kmc.phoneNumber', 'lastName', 'phoneNumber'])

const problems = new Set(['likeEmail', 'required', 'taken', 'tooLong', 'tooShort', 'tooYoung'])

/** The text under a field, by the code of its rule or of the back end (rule forms.3). */
export const problemText = (t: Translate, field: string, code: string): string => {
  if (problems.has(code)) return t(`forms.problem.${code}`)
  return t(described.has(field) ? `forms.invalid.${field}` : 'forms.problem.invalid')
}

const timed: ReadonlySet<FailureReason> = new Set(['paused', 'too-many'])

/** The text of a failed call as a whole, with the minutes to wait where they are known (rule forms.3). */
export const failureText = (t: Translate, { reason, minutes }: FormFailure): string =>
  timed.has(reason) && minutes > 0 ? t(`forms.error.${reason}.minutes`, [minutes]) : t(`forms.error.${reason}`)
