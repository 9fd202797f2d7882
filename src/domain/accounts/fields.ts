import { ageOn, isDay, writtenDay } from './age.ts'
import { type AccountFieldRule, contactFields, unless } from './contact-fields.ts'
import { isEmail, MOST_OF_AN_EMAIL, normalEmail, typedEmail } from './email.ts'
import type { ValidationCode } from './errors.ts'
import { isKmcPhoneNumber, normalKmcPhoneNumber } from './kmc.ts'
import { LONGEST_PASSWORD, passwordProblem } from './passwords.ts'
import { MOST_OF_A_PHONE_NUMBER } from './phone-numbers.ts'

/** The text fields of the account's forms. */
export const accountFields = {
  ...contactFields,
  /** The address of a login, which password managers keep beside the password. */
  username: {
    name: 'email',
    type: 'email',
    autoComplete: 'username',
    maxLength: MOST_OF_AN_EMAIL,
    written: typedEmail,
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
    problem: (value, { email }) => passwordProblem(value, email === undefined ? undefined : normalEmail(email)),
  },
  dateOfBirth: {
    name: 'dateOfBirth',
    type: 'date',
    autoComplete: 'bday',
    maxLength: 20,
    written: writtenDay,
    problem: unless(isDay),
  },
  /** Of the identity check by mobile phone. */
  kmcPhoneNumber: {
    name: 'kmc.phoneNumber',
    type: 'tel',
    autoComplete: 'tel-national',
    maxLength: 2 * MOST_OF_A_PHONE_NUMBER,
    written: normalKmcPhoneNumber,
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
