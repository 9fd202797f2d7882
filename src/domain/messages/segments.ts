import { MessageError } from './error.ts'

/** Literal text, or what stands between braces, split at its first two commas; quotes are kept in `modifier`. */
export type MessageSegment = string | { argument: string; operation: string; modifier: string }

// Between the braces: quotes hide braces and commas and are kept, for the operation to read them.
const readArgument = (text: string, start: number): { segment: MessageSegment; end: number } => {
  const fields = ['', '', '']
  let field = 0
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]!
    if (char === "'") quoted = !quoted
    else if (!quoted) {
      if (char === '}' && depth-- === 0) {
        const [argument = '', operation = '', modifier = ''] = fields
        return { segment: { argument, operation: operation.trim().toLowerCase(), modifier }, end: at }
      }
      if (char === '{') depth++
      if (char === ',' && field < 2) {
        field++
        continue
      }
    }
    fields[field] += char
  }
  throw new MessageError('messages/malformed', `The brace before "${text.slice(start, start + 20)}" is not closed.`)
}

/**
 * A text in its segments, as java.text.MessageFormat reads it: `''` is an apostrophe, a single one begins or ends quoted
 * text, in which braces are literal; a closing brace on its own is literal.
 * @throws MessageError messages/malformed
 */
export const segmentsOf = (text: string): MessageSegment[] => {
  const segments: MessageSegment[] = []
  let literal = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === "'" && text[at + 1] === "'") {
      literal += char
      at++
    } else if (char === "'") quoted = !quoted
    else if (char === '{' && !quoted) {
      if (literal !== '') segments.push(literal)
      literal = ''
      const { segment, end } = readArgument(text, at + 1)
      segments.push(segment)
      at = end
    } else literal += char
  }
  if (literal !== '') segments.push(literal)
  return segments
}
