import { editableFields, isEmail, passwordProblem } from '#domain/accounts'
import type { InputProps } from '#ui'
import { fieldErrorKey } from './errors.ts'

export interface AccountFormField {
  name: string
  type: NonNullable<InputProps['type']>
  autoComplete: string
  required: boolean
  maxLength: number
  /** The error code of a value that is not ''; undefined for a valid value. */
  problem?: (value: string) => string | undefined
  /** Message key of a hint. */
  hint?: string
}

const invalidUnless =
  (isValid: (value: string) => boolean) =>
  (value: string): string | undefined =>
    isValid(value) ? undefined : 'invalid'

export const emailField: AccountFormField = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  required: true,
  maxLength: 254,
  problem: invalidUnless(isEmail),
}

/** The current password, which follows no rule for new passwords. */
export const currentPasswordField: AccountFormField = {
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
  maxLength: 1000,
}

const { firstName, lastName, dateOfBirth, phoneNumber } = editableFields
const line = { type: 'text', required: false, maxLength: 60 } as const

export const profileFields: readonly AccountFormField[] = [
  { ...line, name: 'firstName', autoComplete: 'given-name', problem: invalidUnless(firstName.isValid) },
  { ...line, name: 'lastName', autoComplete: 'family-name', problem: invalidUnless(lastName.isValid) },
  { ...line, name: 'dateOfBirth', type: 'date', autoComplete: 'bday', problem: invalidUnless(dateOfBirth.isValid) },
  {
    ...line,
    name: 'phoneNumber',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
    problem: invalidUnless(phoneNumber.isValid),
  },
]

export const passwordFields: readonly AccountFormField[] = [
  { ...currentPasswordField, name: 'currentPassword' },
  {
    ...currentPasswordField,
    autoComplete: 'new-password',
    problem: (value) => passwordProblem(value),
    hint: 'my-account.password.hint',
  },
]

export type Values = Readonly<Record<string, string>>

/** The entered values. All except passwords lose the space around them. */
export const valuesOf = (form: FormData, fields: readonly AccountFormField[]): Values =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = String(form.get(name) ?? '')
      return [name, type === 'password' ? value : value.trim().normalize('NFC')]
    }),
  )

/** The message keys of the errors, by field. */
export const errorsIn = (values: Values, fields: readonly AccountFormField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, problem }) => {
      const value = values[name] ?? ''
      const code = value === '' ? required && 'required' : problem?.(value)
      return code ? [[name, fieldErrorKey(name, code)]] : []
    }),
  )
