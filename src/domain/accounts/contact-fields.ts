import { isEmail, MOST_OF_AN_EMAIL, typedEmail } from './email.ts'
import type { AccountField, ValidationCode } from './errors.ts'
import { isName, MOST_OF_A_NAME, normalName } from './names.ts'

/** The values of a form by field; '' for an empty field. */
export type FieldValues = Readonly<Record<string, string>>

/** A text field of an account's forms: how a browser fills it, and its rule (rule forms.1). The back end has the same rules. */
export interface AccountFieldRule {
  /** As in the call. */
  name: AccountField | 'kmc.phoneNumber'
  type: 'text' | 'email' | 'password' | 'tel' | 'date'
  /** What password managers and browsers know the field by. */
  autoComplete: string
  maxLength: number
  /** The value as the shop keeps it (rule forms.11). Absent for passwords, which count as they were typed. */
  written?: (value: string) => string
  /** What is wrong with a value that is not ''; undefined for a valid one. Absent where only the back end can tell. */
  problem?: (value: string, values: FieldValues) => ValidationCode | undefined
}

/** A rule that has one code. */
export const unless =
  (isValid: (value: string) => boolean) =>
  (value: string): ValidationCode | undefined =>
    isValid(value) ? undefined : 'invalid'

/** The fields that most forms ask for. */
export const contactFields = {
  email: {
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    maxLength: MOST_OF_AN_EMAIL,
    written: typedEmail,
    problem: unless(isEmail),
  },
  firstName: {
    name: 'firstName',
    type: 'text',
    autoComplete: 'given-name',
    maxLength: MOST_OF_A_NAME,
    written: normalName,
    problem: unless(isName),
  },
  lastName: {
    name: 'lastName',
    type: 'text',
    autoComplete: 'family-name',
    maxLength: MOST_OF_A_NAME,
    written: normalName,
    problem: unless(isName),
  },
} as const satisfies Record<string, AccountFieldRule>
