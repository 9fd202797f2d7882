import { editableFields, passwordProblem } from '#domain/accounts'
import type { InputProps } from '#ui'
import { problemKey } from './troubles.ts'

export interface AccountField {
  name: string
  type: NonNullable<InputProps['type']>
  autoComplete: string
  required: boolean
  maxLength: number
  /** Code of what is wrong with a value that is not ''; undefined when nothing is. */
  problem?: (value: string) => string | undefined
  /** Key of what is good to know beforehand. */
  hint?: string
}

const judge =
  ({ isValid }: { isValid: (value: string) => boolean }) =>
  (value: string): string | undefined =>
    isValid(value) ? undefined : 'invalid'

const { firstName, lastName, dateOfBirth, phoneNumber, email } = editableFields
const line = { type: 'text', required: false, maxLength: 60 } as const

export const profileFields: readonly AccountField[] = [
  { ...line, name: 'firstName', autoComplete: 'given-name', problem: judge(firstName) },
  { ...line, name: 'lastName', autoComplete: 'family-name', problem: judge(lastName) },
  { ...line, name: 'dateOfBirth', type: 'date', autoComplete: 'bday', problem: judge(dateOfBirth) },
  { ...line, name: 'phoneNumber', type: 'tel', autoComplete: 'tel', maxLength: 30, problem: judge(phoneNumber) },
]

export const emailField: AccountField = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  required: true,
  maxLength: 254,
  problem: judge(email),
}

const password = { type: 'password', required: true, maxLength: 1000 } as const

/** A password that is known already may be anything. */
export const knownPassword: AccountField = { ...password, name: 'password', autoComplete: 'current-password' }

export const passwordFields: readonly AccountField[] = [
  { ...knownPassword, name: 'currentPassword' },
  {
    ...password,
    name: 'password',
    autoComplete: 'new-password',
    problem: (value) => passwordProblem(value),
    hint: 'my-account.password.hint',
  },
]

export type Values = Readonly<Record<string, string>>

/** What was entered; all but passwords without space around it. */
export const valuesOf = (form: FormData, fields: readonly AccountField[]): Values =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = String(form.get(name) ?? '')
      return [name, type === 'password' ? value : value.trim().normalize('NFC')]
    }),
  )

/** Keys of what is wrong, by field. */
export const problemsIn = (values: Values, fields: readonly AccountField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, problem }) => {
      const value = values[name] ?? ''
      const code = value === '' ? required && 'required' : problem?.(value)
      return code ? [[name, problemKey(name, code)]] : []
    }),
  )
