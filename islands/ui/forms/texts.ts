import type { FailureReason, FormFailure } from '#domain/accounts'
import type { Arguments } from '#domain/messages'

/** Translates a message of `forms.*`. */
export type Translate = (key: string, args?: Arguments) => string

/** Fields whose invalid values have a text of their own. */
const described = ['dateOfBirth', 'email', 'firstName', 'kmc.phoneNumber', 'lastName', 'phoneNumber']

const problems = ['likeEmail', 'required', 'taken', 'tooLong', 'tooShort', 'tooYoung']

/**
 * The text under a field, by the code of its rule or of the back end (rule forms.3). Argument 0 of `forms.problem.invalid` is the
 * name of the field, for forms that word it by field.
 */
export const problemText = (t: Translate, field: string, code: string): string => {
  if (problems.includes(code)) return t(`forms.problem.${code}`)
  return t(described.includes(field) ? `forms.invalid.${field}` : 'forms.problem.invalid', [field])
}

const timed: readonly FailureReason[] = ['paused', 'too-many']

/** The text of a failed call as a whole, with the minutes to wait where they are known (rule forms.3). */
export const failureText = (t: Translate, { reason, minutes }: FormFailure): string =>
  timed.includes(reason) && minutes > 0 ? t(`forms.error.${reason}.minutes`, [minutes]) : t(`forms.error.${reason}`)
