/** Whether a text can be a phone number of any country: digits, with a plus sign before and the usual signs between them. */
export const isPhoneNumber = (text: string): boolean => /^\+?[0-9][0-9 ()/.-]{4,28}$/.test(text)
