/** Whether a text can be a phone number of any country: digits, with a plus sign before and the usual signs between them. */
export const isPhoneNumber = (text: string): boolean => /^\+?[0-9][0-9 ()/.-]{4,28}$/.test(text)

/** Whether a text is the number of a Korean mobile phone: `010-1234-5678`, with or without hyphens and spaces. */
export const isKmcPhoneNumber = (text: string): boolean => /^01[016-9][ -]?\d{3,4}[ -]?\d{4}$/.test(text.trim())

/** The digits alone, as the networks compare numbers. */
export const normalKmcPhoneNumber = (text: string): string => text.replaceAll(/\D/g, '')
