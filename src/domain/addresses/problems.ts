import type { PostalAddress } from './lines.ts'
import { isPostcode } from './postcode.ts'
import { stateCode } from './state-code.ts'
import type { AddressRules } from './types.ts'

/** The fields of an address that its country has rules for. Names have those of an account. */
export type AddressField = Exclude<keyof PostalAddress, 'firstName' | 'lastName'>

const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

const isValid = (rules: AddressRules, field: AddressField, value: string): boolean => {
  if (field === 'address2') return true
  if (field === 'zipcode') return isPostcode(rules, value)
  return field === 'state' && rules.states ? stateCode(rules, value) !== undefined : hasLetter(value)
}

/**
 * What is wrong with a value that is not ''; undefined for a valid one. A postcode has the pattern of its country, in any spelling that
 * people use; a state is one of the list where the country has one; a street, a city and any other state have a letter.
 */
export const addressProblem = (rules: AddressRules, field: AddressField, value: string): 'invalid' | undefined =>
  isValid(rules, field, value) ? undefined : 'invalid'
