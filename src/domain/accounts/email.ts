export const MOST_OF_AN_EMAIL = 254

// Stricter than RFC 5322: no quoted parts, no comments, no address without a domain.
const form =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u

/** The one spelling under which an address is compared: NFC, lower case without a locale, no space around it. */
export const normalEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** Whether a text has the form of an address. Whether the address exists shows a mail. */
export const isEmail = (text: string): boolean => {
  const email = normalEmail(text)
  return email.length <= MOST_OF_AN_EMAIL && !email.includes('..') && !/^\.|\.@/.test(email) && form.test(email)
}
