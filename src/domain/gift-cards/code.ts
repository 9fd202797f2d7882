import { typedCode, typedNumber } from '#domain/typed-text'

/** No letter or digit that is easily taken for another one. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const [GROUPS, GROUP] = [7, 4] as const
/** The code in a line that was copied with it. */
const inLine = new RegExp(`(?<![A-Z\\d-])(?:[${signs}]{${GROUP}}-){${GROUPS - 1}}[${signs}]{${GROUP}}(?![A-Z\\d-])`)

/**
 * A code of 28 signs in groups of four, more than 128 random bits (rule security.4): `7GQ4-M2X9-…`. `draw` gives a random whole number
 * below its argument.
 */
export const makeGiftCode = (draw: (below: number) => number): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => signs[draw(signs.length)]).join('')).join(
    '-',
  )

/**
 * The code that a person typed or pasted, as its mail writes it, without regard to case, width, spaces and dashes (rule forms.11), also
 * with the words of its line around it; undefined if the text does not have the form of a code.
 */
export const readGiftCode = (text: string): string | undefined => {
  const plain = typedCode(inLine.exec(typedNumber(text).toUpperCase())?.[0] ?? text)
  if (plain.length !== GROUPS * GROUP || ![...plain].every((sign) => signs.includes(sign))) return undefined
  return plain.match(/.{4}/g)?.join('-')
}

/** The last four signs of a code: what pages, mails and exports show of it. */
export const endOfCode = (code: string): string => code.slice(-GROUP)
