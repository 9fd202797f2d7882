import { typedNumber } from '#domain/typed-text'
import { type AccountFieldRule, unless } from './contact-fields.ts'

/** The longest number as it is kept, with its signs. */
export const MOST_OF_A_PHONE_NUMBER = 30

/**
 * A phone number as it is kept: grouped as it was typed, in ASCII. A country code begins with a plus sign, also where 00 or brackets were
 * typed, and the zero that is not dialled after one is left out: `00 44 (0)20 7946 0018` is `+44 20 7946 0018`. Italy dials it.
 * The words around a number and the signs around it are no part of it: `Mobile: 07911 123456 (work),`. An extension stays: `555-0100 ext. 12` is
 * `555-0100 x12`.
 */
export const writtenPhoneNumber = (text: string): string =>
  typedNumber(text)
    .replace(/[\u00b7\u2022\u30fb]/g, '.')
    .replace(/(?<=\d)\W*\p{L}{2}\D*(?=\d{1,5}$)/u, ' x')
    .replace(
      /^(?:tel|\p{L}[\p{L}\p{M}]*(?=[ .:])|[^\p{L}\d+([{])+|(?:[^\p{L}\d()[\]{}#]|[([{][^\d)\]}]*[)\]}])+$/giu,
      '',
    )
    .replace(/[~\u301c]/g, '-')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/^\(((?:\+|00) ?[1-9]\d*)\) ?/, '$1 ')
    .replace(/^(?:\+|00) ?(?=[1-9])/, '+')
    .replace(/^(\+[1-9]\d{0,2})[ -]?\(0\)[ -]?/, (_, country) => (country === '+39' ? '+39 0' : `${country} `))
    .trim()

/**
 * Whether a text can be a phone number of any country: at least five digits, with a plus sign before, the usual signs between them and
 * an extension behind them.
 */
export const isPhoneNumber = (text: string): boolean => {
  const number = writtenPhoneNumber(text)
  return number.length <= MOST_OF_A_PHONE_NUMBER && /^\+?\(?(?:\d[ ()/.x#-]*){5,}$/.test(number)
}

/** The rule of the field for a phone number. */
export const phoneNumber = {
  name: 'phoneNumber',
  type: 'tel',
  autoComplete: 'tel',
  maxLength: 2 * MOST_OF_A_PHONE_NUMBER,
  written: writtenPhoneNumber,
  problem: unless(isPhoneNumber),
} as const satisfies AccountFieldRule
