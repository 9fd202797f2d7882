import { typedLine } from '#domain/typed-text'

export const MOST_OF_A_NAME = 60

// Beside letters: apostrophes, also that of Armenian, marks of Hebrew, hyphens, middle dots, and joiners that belong to a spelling.
const allowed = /^[\p{L}\p{M}'\u2019\u055a\u05f3\u05f4. \-\u05be\u30a0\u00b7\u30fb\u200c\u200d]+$/u

/** The form in which names are compared and kept (rule forms.11). */
export const normalName = typedLine

/** Any Unicode letter or mark, and the signs of rule account.8; at least one letter. */
export const isName = (text: string): boolean => {
  const name = normalName(text)
  return name.length <= MOST_OF_A_NAME && allowed.test(name) && /\p{L}/u.test(name)
}
