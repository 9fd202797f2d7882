import type { AddressRules } from './types.ts'

/** Letters in upper case, digits of Arabic and Persian and those of full width as 0 to 9, without spaces and hyphens. */
const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\p{Pd}\u2212\u30fc]/gu, '')

/** Whether a text is a postcode of the country in any spelling that people use; any text is one in a country without postcodes. */
export const isPostcode = ({ postcode }: AddressRules, text: string): boolean =>
  !postcode || new RegExp(`^(?:${postcode.pattern})$`, 'u').test(plainCode(text))

/**
 * A postcode as its country writes it: letters in upper case, and divided as the country's example is (`sw1a1aa` is `SW1A 1AA`). Without
 * a divider in the example the spelling stays. A text that is no postcode of the country is kept.
 */
export const writtenPostcode = (rules: AddressRules, text: string): string => {
  if (!rules.postcode || !isPostcode(rules, text)) return text
  const [, divider, end] = /([ -])(\w+)$/.exec(rules.postcode.example) ?? []
  if (!divider || !end) return text.toUpperCase()
  const code = plainCode(text)
  return code.slice(0, -end.length) + divider + code.slice(-end.length)
}
