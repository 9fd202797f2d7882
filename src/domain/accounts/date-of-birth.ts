import { ageOn, isDay, writtenDay } from './age.ts'
import { type AccountFieldRule, unless } from './contact-fields.ts'
import type { ValidationCode } from './errors.ts'

/** The rule of a field for the day of birth. */
export const dateOfBirth = {
  name: 'dateOfBirth',
  type: 'date',
  autoComplete: 'bday',
  maxLength: 20,
  written: writtenDay,
  problem: unless(isDay),
} as const satisfies AccountFieldRule

/** The rule of a day of birth where an account needs an age (rule account.6). `now` in epoch milliseconds. */
export const birthdayFrom =
  (lowestAge: number, now: number) =>
  (value: string): ValidationCode | undefined => {
    if (!isDay(value)) return 'invalid'
    return ageOn(value, now) < lowestAge ? 'tooYoung' : undefined
  }
