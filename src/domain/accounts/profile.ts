import { isDay, writtenDay } from './age.ts'
import { isEmail, normalEmail } from './email.ts'
import { isName, normalName } from './names.ts'
import { passwordProblem } from './passwords.ts'
import { isPhoneNumber, writtenPhoneNumber } from './phone-numbers.ts'

export interface EditableField {
  call: 'PATCH /api/account/profile' | 'POST /api/account/email' | 'POST /api/account/password'
  /** Whether the call asks for a password that was given recently, or with the call. */
  delicate: boolean
  /** Whether '' removes the value. */
  clearable: boolean
  isValid: (value: string) => boolean
  /** A valid value as it is kept. */
  written: (value: string) => string
}

const inProfile = { call: 'PATCH /api/account/profile', delicate: false, clearable: true } as const

/** Every field of an account that a shopper may change: by which call, and which values are valid. */
export const editableFields = {
  firstName: { ...inProfile, isValid: isName, written: normalName },
  lastName: { ...inProfile, isValid: isName, written: normalName },
  dateOfBirth: { ...inProfile, isValid: isDay, written: writtenDay },
  phoneNumber: { ...inProfile, isValid: isPhoneNumber, written: writtenPhoneNumber },
  email: {
    call: 'POST /api/account/email',
    delicate: true,
    clearable: false,
    isValid: isEmail,
    written: normalEmail,
  },
  password: {
    call: 'POST /api/account/password',
    delicate: true,
    clearable: false,
    isValid: (value) => passwordProblem(value) === undefined,
    written: (value) => value,
  },
} as const satisfies Record<string, EditableField>
