import { typedCode, typedNumber } from '#domain/typed-text'

/** Digits and capitals that are not easily confused. There is no vowel, so that no number spells a word. */
const letters = '23456789CFGHJMPQRVWX'
const LENGTH = 10
const HALF = LENGTH / 2
/** The number in a line that was copied with it, such as the subject of a mail. */
const inLine = new RegExp(`(?<![A-Z\\d-])[${letters}]{${HALF}}-[${letters}]{${HALF}}(?![A-Z\\d-])`)

const shown = (plain: string): string => `${plain.slice(0, HALF)}-${plain.slice(HALF)}`

/**
 * A new order number, `7GQ4M-X2CRV`: ten random letters of twenty, 43 bits. Nobody reads from it how much the shop sells (rule
 * orders.6). `random` gives whole numbers from 0 to below its argument.
 */
export const makeOrderNumber = (random: (below: number) => number): string =>
  shown(Array.from({ length: LENGTH }, () => letters[random(letters.length)]!).join(''))

/**
 * The number that a person typed, without regard to case, spaces and signs (rule forms.11), also with the words of its line around it;
 * undefined if the text does not have the form of one.
 */
export const readOrderNumber = (text: string): string | undefined => {
  const plain = typedCode(inLine.exec(typedNumber(text).toUpperCase())?.[0] ?? text)
  return plain.length === LENGTH && [...plain].every((letter) => letters.includes(letter)) ? shown(plain) : undefined
}
