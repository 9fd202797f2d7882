export const MOST_OF_A_NAME = 60

const allowed = /^[\p{L}\p{M}'\u2019. -]+$/u

/** The form in which names are compared and kept: NFC, without space around them. */
export const normalName = (text: string): string => text.normalize('NFC').trim()

/** Any Unicode letter or mark, apostrophe, period, space, hyphen; at least one letter (rule account.8). */
export const isName = (text: string): boolean => {
  const name = normalName(text)
  return name.length <= MOST_OF_A_NAME && allowed.test(name) && /\p{L}/u.test(name)
}
