import { asciiDigits } from './digits.ts'
import { withHyphens, withoutInvisible, withPlainSpaces } from './line.ts'

/**
 * A number or code that was typed, with its spaces and signs, in ASCII where Unicode has such a form: a phone number, a date, a quantity
 * (rule forms.11).
 */
export const typedNumber = (text: string): string =>
  withPlainSpaces(withHyphens(asciiDigits(withoutInvisible(text).normalize('NFKC'))))

/** The letters and digits of a code in upper case: an order number, a promotion code, a postcode (rule forms.11). */
export const typedCode = (text: string): string =>
  typedNumber(text)
    .toUpperCase()
    .replace(/[\s\p{P}\u30fc]/gu, '')
    .normalize('NFC')
    // What a Turkish keyboard has for a capital i.
    .replaceAll('\u0130', 'I')

/** A code of a link that was pasted, in which hyphens and case count: without spaces and what nobody sees. */
export const typedToken = (text: string): string => typedNumber(typedNumber(text).replaceAll(' ', ''))
