import { parseChoice } from './choice.ts'
import { MessageError } from './error.ts'
import type { Compiled, NumberStyle, Part } from './types.ts'

const styles: Readonly<Record<string, NumberStyle>> = { '': 'n', integer: 'i', percent: 'p' }
const argumentName = /^(\d+|[A-Za-z_][\w.]*)$/

const compileChoice = (argument: string, pattern: string): Part => {
  const intervals = parseChoice(pattern)
  // As in java.text: what a choice yields is a pattern of its own when it holds an argument.
  const messages = intervals.map(({ text }) => (text.includes('{') ? compile(text) : text))
  return [argument, intervals.map(({ limit }) => limit), messages]
}

const compileElement = (element: string): Part => {
  const [name = '', operation = '', ...rest] = splitElement(element)
  const argument = name.trim()
  if (!argumentName.test(argument))
    throw new MessageError('messages/malformed', `"{${element}}" names no argument; write {0} or {name}.`)
  const style = rest.join(',')
  switch (operation.trim().toLowerCase()) {
    case '':
      return [argument]
    case 'choice':
      return compileChoice(argument, style)
    case 'number': {
      const known = styles[style.trim()]
      if (known !== undefined) return [argument, known]
    }
  }
  throw new MessageError(
    'messages/unknown-operation',
    `"{${element}}" asks for an unknown operation; there are choice, number, number,integer and number,percent.`,
  )
}

/** Name, operation and the rest, whose commas are its own. */
const splitElement = (element: string): string[] => {
  const first = element.indexOf(',')
  if (first < 0) return [element]
  const second = element.indexOf(',', first + 1)
  const operation = element.slice(first + 1, second < 0 ? undefined : second)
  return [element.slice(0, first), operation, ...(second < 0 ? [] : [element.slice(second + 1)])]
}

/** The end of the element that begins behind `from`; -1 when its brace is never closed. */
const endOfElement = (pattern: string, from: number): number => {
  let depth = 0
  let quoted = false
  for (let i = from; i < pattern.length; i++) {
    const character = pattern[i]
    if (character === "'") quoted = !quoted
    else if (quoted) continue
    else if (character === '{') depth++
    else if (character === '}' && depth-- === 0) return i
  }
  return -1
}

/**
 * Compiles a message (storefront 5, design 6.7): text, `{0}` or `{email}`, `{0,number}`, and
 * `{0,choice,0#none|1#one|1<{0} items}`. Apostrophes are those of java.text.MessageFormat: `''` is one, `'{'` is a brace.
 *
 * @throws MessageError `messages/malformed`, `messages/unknown-operation`
 */
export const compile = (pattern: string): Compiled => {
  const parts: Part[] = []
  let text = ''
  let quoted = false
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i]!
    if (character === "'") {
      if (pattern[i + 1] === "'") text += pattern[++i]
      else quoted = !quoted
    } else if (character === '{' && !quoted) {
      const end = endOfElement(pattern, i + 1)
      if (end < 0) throw new MessageError('messages/malformed', `A brace is not closed in "${pattern}".`)
      if (text !== '') parts.push(text)
      text = ''
      parts.push(compileElement(pattern.slice(i + 1, end)))
      i = end
    } else text += character
  }
  if (parts.length === 0) return text
  return text === '' ? parts : [...parts, text]
}

/** The arguments that a compiled message asks for, sorted, without doubles. */
export const argumentsOf = (message: Compiled): string[] => {
  if (typeof message === 'string') return []
  const found = message.flatMap((part) => {
    if (typeof part === 'string') return []
    return [part[0], ...(part.length === 3 ? part[2].flatMap(argumentsOf) : [])]
  })
  return [...new Set(found)].sort()
}
