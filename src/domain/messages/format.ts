import { MessageError } from './error.ts'
import type { Arguments, Compiled, NumberStyle, Part } from './types.ts'

const options: Readonly<Record<NumberStyle, Intl.NumberFormatOptions>> = {
  n: {},
  i: { maximumFractionDigits: 0 },
  p: { style: 'percent' },
}

const number = (value: unknown, argument: string): number => {
  if (typeof value === 'number') return value
  throw new MessageError('messages/not-a-number', `Argument ${argument} must be a number.`)
}

const write = (part: Part, args: Arguments, languageTag: string): string => {
  if (typeof part === 'string') return part
  const [argument, style] = part
  const value = (args as Readonly<Record<string, unknown>>)[argument]
  if (part.length === 3) {
    const given = number(value, argument)
    // The last limit that is not greater than the number; below all of them, and for NaN, the first.
    const chosen = part[1].reduce((found, limit, i) => (given >= limit ? i : found), 0)
    return format(part[2][chosen]!, args, languageTag)
  }
  if (value === undefined) return `{${argument}}`
  if (style === undefined && typeof value !== 'number') return String(value)
  const written = number(value, argument)
  // Half to even, and no percent sign behind what is not a number, as java.text writes.
  const how = Number.isNaN(written) ? 'n' : (style ?? 'n')
  return written.toLocaleString(languageTag, { roundingMode: 'halfEven', ...options[how as NumberStyle] } as object)
}

/**
 * Writes a compiled message. Numbers follow the language; an argument that was not given stays visible as `{0}`.
 *
 * @param languageTag BCP 47
 * @throws MessageError `messages/not-a-number` when a choice or a number argument is not given a number
 */
export const format = (message: Compiled, args: Arguments, languageTag: string): string =>
  typeof message === 'string' ? message : message.map((part) => write(part, args, languageTag)).join('')
