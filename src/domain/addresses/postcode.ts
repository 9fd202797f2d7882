import { typedCode } from '#domain/typed-text'
import type { AddressRules } from './types.ts'

interface Found {
  code: string
  /** The end of a long code that some countries have, such as `1234` of `10001-1234`. */
  end: string
}

/** The postcode of the country in a text, in any spelling that people use, also with the country in front; undefined without one. */
const postcodeIn = ({ postcode }: AddressRules, text: string): Found | undefined => {
  const found = postcode && new RegExp(`^(?:${postcode.pattern})$`, 'u').exec(typedCode(text))
  const { code = found?.[0], end = '' } = found?.groups ?? {}
  return code === undefined ? undefined : { code, end }
}

/** Whether a text is a postcode of the country; any text is one in a country without postcodes. */
export const isPostcode = (rules: AddressRules, text: string): boolean =>
  !rules.postcode || postcodeIn(rules, text) !== undefined

const divided = (code: string, divider: string, length: number): string =>
  `${code.slice(0, -length)}${divider}${code.slice(-length)}`

/**
 * A postcode as its country writes it: without the country, letters in upper case, digits from 0 to 9, and divided as the country's
 * example is (`sw1a1aa` is `SW1A 1AA`). A text that is no postcode of the country is kept.
 */
export const writtenPostcode = (rules: AddressRules, text: string): string => {
  const found = postcodeIn(rules, text)
  if (!rules.postcode || !found) return text
  if (found.end !== '') return divided(found.code, '-', found.end.length)
  const [, divider, last] = /([ -])(\w+)$/.exec(rules.postcode.example) ?? []
  return divider && last ? divided(found.code, divider, last.length) : found.code
}
