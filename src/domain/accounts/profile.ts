import { isDay } from './age.ts'
import { isEmail } from './email.ts'
import { isName } from './names.ts'
import { passwordProblem } from './passwords.ts'
import { isPhoneNumber } from './phone-numbers.ts'

export interface EditableField {
  call: 'PATCH /api/account/profile' | 'POST /api/account/email' | 'POST /api/account/password'
  /** Whether the call asks for a password that was given recently, or with the call. */
  delicate: boolean
  /** Whether '' removes the value. */
  clearable: boolean
  isValid: (value: string) => boolean
}

const inProfile = { call: 'PATCH /api/account/profile', delicate: false, clearable: true } as const

/** Every field of an account that a shopper may change: by which call, and which values are valid. */
export const editableFields = {
  firstName: { ...inProfile, isValid: isName },
  lastName: { ...inProfile, isValid: isName },
  dateOfBirth: { ...inProfile, isValid: isDay },
  phoneNumber: { ...inProfile, isValid: isPhoneNumber },
  email: { call: 'POST /api/account/email', delicate: true, clearable: false, isValid: isEmail },
  password: {
    call: 'POST /api/account/password',
    delicate: true,
    clearable: false,
    isValid: (value) => passwordProblem(value) === undefined,
  },
} as const satisfies Record<string, EditableField>
