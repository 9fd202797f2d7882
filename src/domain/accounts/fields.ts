import { ageOn, isDay } from './age.ts'
import { type AccountFieldRule, contactFields, unless } from './contact-fields.ts'
import { isEmail, MOST_OF_AN_EMAIL } from './email.ts'
import type { ValidationCode } from './errors.ts'
import { isKmcPhoneNumber } from './kmc.ts'
import { LONGEST_PASSWORD, passwordProblem } from './passwords.ts'

/** The text fields of the account's forms. */
export const accountFields = {
  ...contactFields,
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
  dateOfBirth: {
    name: 'dateOfBirth',
    type: 'date',
    autoComplete: 'bday',
    maxLength: 10,
    problem: unless(isDay),
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
