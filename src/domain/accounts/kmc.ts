import { type AccountFieldRule, unless } from './contact-fields.ts'
import { isPhoneNumber, MOST_OF_A_PHONE_NUMBER, writtenPhoneNumber } from './phone-numbers.ts'

/** The country whose registrations may bring the fields of the identity check by mobile phone (KMC, rule account.21). */
export const KMC_COUNTRY = 'KR'

/** The networks that the check can ask. */
export const kmcCarriers = ['skt', 'kt', 'lgu', 'skt-mvno', 'kt-mvno', 'lgu-mvno'] as const
export type KmcCarrier = (typeof kmcCarriers)[number]

/** As the register of the networks knows it. */
export const kmcGenders = ['female', 'male'] as const
export type KmcGender = (typeof kmcGenders)[number]

/**
 * The digits alone, as the networks compare numbers. The country code may stand before them, also without its plus sign, and the first zero
 * may be missing, as spreadsheets lose it. A number of another country keeps its digits.
 */
export const normalKmcPhoneNumber = (text: string): string => {
  const written = writtenPhoneNumber(text)
  const digits = written.replaceAll(/\D/g, '')
  const isForeign = written.startsWith('+') && !digits.startsWith('82')
  return (isForeign ? digits : digits.replace(/^(?:82)?0*(?=1[016-9]\d{7,8}$)/, '0')).replace(/^0+/, '0')
}

/** Whether a text is the number of a Korean mobile phone: `010-1234-5678`, `+82 10-1234-5678`, with or without hyphens and spaces. */
export const isKmcPhoneNumber = (text: string): boolean =>
  isPhoneNumber(text) && /^01[016-9]\d{7,8}$/.test(normalKmcPhoneNumber(text))

/** The rule of the field for the number that the check asks. */
export const kmcPhoneNumber = {
  name: 'kmc.phoneNumber',
  type: 'tel',
  autoComplete: 'tel-national',
  maxLength: 2 * MOST_OF_A_PHONE_NUMBER,
  written: normalKmcPhoneNumber,
  problem: unless(isKmcPhoneNumber),
} as const satisfies AccountFieldRule
