import { editableFields, passwordProblem } from '#domain/accounts'
import { type AccountField, judge, knownPassword } from './fields.ts'

const { firstName, lastName, dateOfBirth, phoneNumber } = editableFields
const line = { type: 'text', required: false, maxLength: 60 } as const

export const profileFields: readonly AccountField[] = [
  { ...line, name: 'firstName', autoComplete: 'given-name', problem: judge(firstName.isValid) },
  { ...line, name: 'lastName', autoComplete: 'family-name', problem: judge(lastName.isValid) },
  { ...line, name: 'dateOfBirth', type: 'date', autoComplete: 'bday', problem: judge(dateOfBirth.isValid) },
  {
    ...line,
    name: 'phoneNumber',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
    problem: judge(phoneNumber.isValid),
  },
]

export const passwordFields: readonly AccountField[] = [
  { ...knownPassword, name: 'currentPassword' },
  {
    ...knownPassword,
    autoComplete: 'new-password',
    problem: (value) => passwordProblem(value),
    hint: 'my-account.password.hint',
  },
]
