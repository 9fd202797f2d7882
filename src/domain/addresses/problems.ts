import type { PostalAddress } from './lines.ts'
import type { AddressRules } from './types.ts'

/** The fields of an address that its country has rules for. Names have those of an account. */
export type AddressField = Exclude<keyof PostalAddress, 'firstName' | 'lastName'>

/** Letters in upper case, digits of Arabic and Persian and those of full width as 0 to 9, without spaces and hyphens. */
const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\p{Pd}\u2212\u30fc]/gu, '')

/**
 * What is wrong with a value that is not ''; undefined for a valid one. A postcode has the pattern of its country, in any spelling that
 * people use; a street, a city and a state have a letter. The value itself is kept as it was typed.
 */
export const addressProblem = (rules: AddressRules, field: AddressField, value: string): 'invalid' | undefined => {
  if (field === 'address2') return undefined
  const pattern = field === 'zipcode' ? `^(?:${rules.postcode?.pattern ?? '.*'})$` : String.raw`\p{L}`
  return new RegExp(pattern, 'u').test(field === 'zipcode' ? plainCode(value) : value) ? undefined : 'invalid'
}
