import { MessageError } from './error.ts'
import type { Argument, Arguments, Choices, Compiled, NumberStyle } from './types.ts'

const formats = new Map<string, Intl.NumberFormat>()

// java.text rounds half to even and shows at most three decimals.
const writeNumber = (value: number, languageTag: string, wanted: NumberStyle): string => {
  // Java has no percent sign for what is not a number.
  const style = Number.isNaN(value) ? 'number' : wanted
  const key = style + languageTag
  let made = formats.get(key)
  if (!made) {
    made = new Intl.NumberFormat(languageTag, {
      maximumFractionDigits: style === 'number' ? 3 : 0,
      style: style === 'percent' ? 'percent' : 'decimal',
      roundingMode: 'halfEven',
    })
    formats.set(key, made)
  }
  return made.format(value)
}

const choose = (choices: Choices, value: number): Compiled => {
  let index = 0
  while (index + 1 < choices.length && value >= +choices[index + 1]![0]) index++
  return choices[index]![1]
}

const write = (argument: Argument, how: NumberStyle | Choices | undefined, args: Arguments, tag: string): string => {
  const value = Object.hasOwn(args, argument) ? (args as Record<Argument, unknown>)[argument] : undefined
  if (how && typeof value !== 'number')
    throw new MessageError('messages/not-a-number', `Argument ${argument} must be a number, not ${typeof value}.`)
  if (typeof value === 'number')
    return typeof how === 'object' ? format(choose(how, value), args, tag) : writeNumber(value, tag, how ?? 'number')
  return value === undefined ? `{${argument}}` : String(value)
}

/**
 * The text of a message; `languageTag` (BCP 47) says how numbers are written. A missing argument stays visible as `{0}`. Pages
 * load this file, so it is small.
 * @throws MessageError messages/not-a-number where a choice or `{0,number}` is given anything else
 */
export const format = (message: Compiled, args: Arguments, languageTag: string): string =>
  typeof message === 'string'
    ? message
    : message.map((part) => (typeof part === 'string' ? part : write(part[0], part[1], args, languageTag))).join('')
