import { choicesOf } from './choice.ts'
import { MessageError } from './error.ts'
import { type MessageSegment, segmentsOf } from './segments.ts'
import type { Argument, Choices, Compiled, NumberStyle, Part } from './types.ts'

const argumentOf = (text: string): Argument => {
  if (/^(0|[1-9]\d{0,2})$/.test(text)) return Number(text)
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(text)) return text
  throw new MessageError('messages/malformed', `"{${text}}" names no argument: {0} and {email} do.`)
}

const styles: Readonly<Record<string, NumberStyle>> = { '': 'number', integer: 'integer', percent: 'percent' }

const styleOf = (text: string): NumberStyle => {
  const style = styles[text.trim().toLowerCase()]
  if (style) return style
  throw new MessageError('messages/unknown-operation', `Unknown number style "${text}": integer and percent are known.`)
}

// As in java.text a chosen text is read as a message of its own only if it holds a brace.
const nested = (text: string): Compiled => (text.includes('{') ? compile(text) : text)

const choices = (pattern: string): Choices =>
  choicesOf(pattern).map(([limit, text]) => [Number.isFinite(limit) ? limit : String(limit), nested(text)])

const part = (segment: Exclude<MessageSegment, string>): Part => {
  const argument = argumentOf(segment.argument)
  switch (segment.operation) {
    case '':
      return [argument]
    case 'number':
      return [argument, styleOf(segment.modifier)]
    case 'choice':
      return [argument, choices(segment.modifier)]
    default:
      throw new MessageError(
        'messages/unknown-operation',
        `Unknown format operation "${segment.operation}": choice and number are known.`,
      )
  }
}

/**
 * Reads a message at build: `{0}`, `{email}`, `{0,number}`, `{0,choice,0#none|1#one|1<{0} things}`, apostrophes as in
 * java.text.MessageFormat (rules messages.1 to messages.3).
 * @throws MessageError saying what is wrong and what is allowed
 */
export const compile = (text: string): Compiled => {
  const segments = segmentsOf(text)
  const [first = ''] = segments
  if (segments.length < 2 && typeof first === 'string') return first
  return segments.map((segment) => (typeof segment === 'string' ? segment : part(segment)))
}

/** The arguments that a message names, in its choices too, as text; sorted, each once. */
export const argumentsOf = (message: Compiled): string[] => {
  const found = new Set<string>()
  const visit = (compiled: Compiled): void => {
    if (typeof compiled === 'string') return
    for (const item of compiled) {
      if (typeof item === 'string') continue
      found.add(String(item[0]))
      if (typeof item[1] === 'object') for (const [, text] of item[1]) visit(text)
    }
  }
  visit(message)
  return [...found].sort()
}
