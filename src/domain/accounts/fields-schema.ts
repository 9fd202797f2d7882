import { z } from 'zod'
import { isSourceId } from '#domain/touchpoints'
import { MOST_TYPED, typedToken } from '#domain/typed-text'
import { passwordProblem } from './passwords.ts'
import { type EditableField, editableFields } from './profile.ts'

// The messages of a failed check are the codes of ValidationError.
export const text = (most: number) => z.string('invalid').max(most, 'tooLong')
/** A text that was typed; its own rule limits it once it is written (rule forms.11). */
export const typed = ({ isValid, written }: Pick<EditableField, 'isValid' | 'written'>) =>
  text(MOST_TYPED).refine(isValid, 'invalid').overwrite(written)
export const email = typed(editableFields.email)
export const day = typed(editableFields.dateOfBirth)
const name = typed(editableFields.firstName).or(z.literal('')).optional()
export const names = { firstName: name, lastName: name }
export const givenPassword = text(1000).min(1, 'required')
export const newPassword = text(1000).superRefine((password, c) => {
  const problem = passwordProblem(password)
  if (problem) c.addIssue({ code: 'custom', message: problem })
})
export const recaptcha = text(8000).min(1, 'required')
export const token = text(100)
  .overwrite(typedToken)
  .regex(/^[A-Za-z0-9_-]+$/, 'invalid')
export const sourceId = z
  .union([text(12), z.number()], 'invalid')
  .transform(String)
  .refine(isSourceId, 'invalid')
  .transform(Number)

/** Fields that bodies of other calls have too. */
export const bodyFields = { email, day, givenPassword, recaptcha, token }
