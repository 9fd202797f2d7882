export const MOST_OF_AN_EMAIL = 254

// Stricter than RFC 5322 where it helps nobody: no quoted parts, no comments, no addresses without a domain.
const form =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u

/** One spelling of an address: NFC, lower case whatever the locale, without space around it. */
export const normalEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** Whether an address can be written to; what it names is found out by mail. */
export const isEmail = (text: string): boolean => {
  const email = normalEmail(text)
  return email.length <= MOST_OF_AN_EMAIL && !email.includes('..') && !/^\.|\.@/.test(email) && form.test(email)
}
