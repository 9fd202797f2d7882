import { isPhoneNumber, writtenPhoneNumber } from './phone-numbers.ts'

/** The country whose registrations may bring the fields of the identity check by mobile phone (KMC, rule account.21). */
export const KMC_COUNTRY = 'KR'

/** The networks that the check can ask. */
export const kmcCarriers = ['skt', 'kt', 'lgu', 'skt-mvno', 'kt-mvno', 'lgu-mvno'] as const
export type KmcCarrier = (typeof kmcCarriers)[number]

/** As the register of the networks knows it. */
export const kmcGenders = ['female', 'male'] as const
export type KmcGender = (typeof kmcGenders)[number]

/** The digits alone, as the networks compare numbers; from abroad the country code stands for the first zero. */
export const normalKmcPhoneNumber = (text: string): string =>
  writtenPhoneNumber(text).replace(/^\+82/, '0').replaceAll(/\D/g, '').replace(/^0+/, '0')

/** Whether a text is the number of a Korean mobile phone: `010-1234-5678`, with or without hyphens and spaces. */
export const isKmcPhoneNumber = (text: string): boolean =>
  isPhoneNumber(text) && /^01[016-9]\d{7,8}$/.test(normalKmcPhoneNumber(text))
