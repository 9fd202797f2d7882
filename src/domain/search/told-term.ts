import { typedNumber } from '#domain/typed-text'

/** An e-mail address, or as many digits as a phone number or a card has: shoppers paste such things into a search. */
const personal = /@|\d(?:[^\p{L}\d]*\d){6,}/u

/**
 * A search as analysts learn of it (rule search.16): without space around it, at most 200 characters, and '' where it looks like an address or
 * a number of a person, on whatever keyboard it was typed (rule forms.11).
 */
export const toldTerm = (term: string): string => (personal.test(typedNumber(term)) ? '' : term.trim().slice(0, 200))
