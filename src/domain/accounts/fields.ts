import { ageOn, isDay } from './age.ts'
import { isEmail, MOST_OF_AN_EMAIL } from './email.ts'
import type { AccountField, ValidationCode } from './errors.ts'
import { isName, MOST_OF_A_NAME } from './names.ts'
import { LONGEST_PASSWORD, passwordProblem } from './passwords.ts'
import { isKmcPhoneNumber, isPhoneNumber } from './phone-numbers.ts'

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
  /** What is wrong with a value that is not ''; undefined for a valid one. Absent where only the back end can tell. */
  problem?: (value: string, values: FieldValues) => ValidationCode | undefined
}

const unless =
  (isValid: (value: string) => boolean) =>
  (value: string): ValidationCode | undefined =>
    isValid(value) ? undefined : 'invalid'

/** The text fields of the account's forms. */
export const accountFields = {
  email: {
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    maxLength: MOST_OF_AN_EMAIL,
    problem: unless(isEmail),
  },
  /** The address of a login, which password managers keep beside the password. */
  username: {
    name: 'email',
    type: 'email',
    autoComplete: 'username',
    maxLength: MOST_OF_AN_EMAIL,
    problem: unless(isEmail),
  },
  /** A password that exists. It follows no rule: it may be older than the rules. */
  password: { name: 'password', type: 'password', autoComplete: 'current-password', maxLength: 1000 },
  newPassword: {
    name: 'password',
    type: 'password',
    autoComplete: 'new-password',
    // Longer than a password may be: a cut one would be another password than the shopper's.
    maxLength: 8 * LONGEST_PASSWORD,
    problem: (value, { email }) => passwordProblem(value, email?.toLowerCase()),
  },
  firstName: {
    name: 'firstName',
    type: 'text',
    autoComplete: 'given-name',
    maxLength: MOST_OF_A_NAME,
    problem: unless(isName),
  },
  lastName: {
    name: 'lastName',
    type: 'text',
    autoComplete: 'family-name',
    maxLength: MOST_OF_A_NAME,
    problem: unless(isName),
  },
  dateOfBirth: {
    name: 'dateOfBirth',
    type: 'date',
    autoComplete: 'bday',
    maxLength: 10,
    problem: unless(isDay),
  },
  phoneNumber: {
    name: 'phoneNumber',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
    problem: unless(isPhoneNumber),
  },
  /** Of the identity check by mobile phone. */
  kmcPhoneNumber: {
    name: 'kmc.phoneNumber',
    type: 'tel',
    autoComplete: 'tel-national',
    maxLength: 30,
    problem: unless(isKmcPhoneNumber),
  },
} as const satisfies Record<string, AccountFieldRule>

/** The rule of a day of birth where an account needs an age (rule account.6). `now` in epoch milliseconds. */
export const birthdayFrom =
  (lowestAge: number, now: number) =>
  (value: string): ValidationCode | undefined => {
    if (!isDay(value)) return 'invalid'
    return ageOn(value, now) < lowestAge ? 'tooYoung' : undefined
  }

interface CheckedField {
  name: string
  required?: boolean | undefined
  problem?: ((value: string, values: FieldValues) => string | undefined) | undefined
}

/** The codes of what is wrong, by field, in the order of the fields. An empty field is wrong only if it is required. */
export const problemsIn = (fields: readonly CheckedField[], values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, problem }) => {
      const value = values[name] ?? ''
      const code = value === '' ? required && 'required' : problem?.(value, values)
      return code ? [[name, code]] : []
    }),
  )
