import { MessageError } from './error.ts'
import { nextUp } from './next-up.ts'

/** One interval of a choice: its message counts from `limit` on. */
export interface Interval {
  limit: number
  text: string
}

const limitOf = (text: string, pattern: string): number => {
  const trimmed = text.trim()
  if (trimmed === '∞' || trimmed === '-∞') return trimmed === '∞' ? Infinity : -Infinity
  if (trimmed === '' || Number.isNaN(Number(trimmed)))
    throw new MessageError('messages/malformed', `A choice needs a number before each text: "${pattern}".`)
  return Number(trimmed)
}

/**
 * Parses `0#no items|1#one item|1<{0} items`. `#` and `≤` include the limit, `<` excludes it; apostrophes quote
 * (design 6.7, as java.text.ChoiceFormat).
 * @throws MessageError `messages/malformed` for a missing number, limits out of order, or no interval
 */
export const parseChoice = (pattern: string): Interval[] => {
  const intervals: Interval[] = []
  let number = ''
  let text: string | undefined
  let limit = Number.NaN
  let quoted = false
  const close = () => {
    intervals.push({ limit, text: text ?? '' })
    number = ''
    text = undefined
  }
  const add = (character: string) => {
    if (text === undefined) number += character
    else text += character
  }
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i]!
    if (character === "'") {
      if (pattern[i + 1] === "'") add(pattern[++i]!)
      else quoted = !quoted
    } else if (!quoted && '#<≤'.includes(character)) {
      const next = limitOf(text === undefined ? number : '', pattern)
      const from = character === '<' ? nextUp(next) : next
      if (from <= limit) throw new MessageError('messages/malformed', `The limits of "${pattern}" must ascend.`)
      limit = from
      text = ''
    } else if (!quoted && character === '|') {
      if (text === undefined) throw new MessageError('messages/malformed', `A text is missing in "${pattern}".`)
      close()
    } else add(character)
  }
  if (text !== undefined) close()
  if (intervals.length === 0) throw new MessageError('messages/malformed', `"${pattern}" offers no choice.`)
  return intervals
}
