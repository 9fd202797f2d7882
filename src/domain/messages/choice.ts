import { MessageError } from './error.ts'
import { nextUp } from './next-up.ts'

const fail = (reason: string, pattern: string): never => {
  throw new MessageError('messages/malformed', `${reason} in the choice "${pattern}".`)
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

const limitOf = (text: string, operator: string, pattern: string): number => {
  const plain = text.trim()
  if (plain === '') return fail('A limit is missing', pattern)
  const infinite = { '∞': 1, Infinity: 1, '-∞': -1, '-Infinity': -1 }[plain]
  if (infinite !== undefined) return infinite * Number.POSITIVE_INFINITY
  if (!decimal.test(plain)) return fail(`"${plain}" is no limit: a number, ∞ or -∞ is`, pattern)
  return operator === '<' ? nextUp(Number(plain)) : Number(plain)
}

/** A limit as the lowest number that it admits, and its text with quotes resolved. */
export type RawChoice = readonly [limit: number, text: string]

/**
 * The choices of a pattern such as `0#none|1#one|1<many`, as java.text.ChoiceFormat reads it (ruling 6.7): `#` and `≤`
 * admit their limit, `<` excludes it; quotes hide `|`, `#`, `<`, `≤`. Stricter than Java where Java drops text silently.
 * @throws MessageError messages/malformed
 */
export const choicesOf = (pattern: string): RawChoice[] => {
  const choices: RawChoice[] = []
  let before = ''
  let limit: number | undefined
  let text = ''
  let quoted = false
  const add = (): void => {
    choices.push([limit ?? fail(`"${before}" has no limit before it`, pattern), text])
    limit = undefined
    text = ''
  }
  const take = (char: string): void => {
    if (limit === undefined) before += char
    else text += char
  }
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]!
    if (char === "'" && pattern[at + 1] === "'") {
      take(char)
      at++
    } else if (char === "'") quoted = !quoted
    else if (quoted) take(char)
    else if (char === '#' || char === '<' || char === '≤') {
      if (limit !== undefined) fail(`"${char}" needs quotes inside a text`, pattern)
      limit = limitOf(before, char, pattern)
      const last = choices.at(-1)
      if (last && limit <= last[0]) fail('Limits do not ascend', pattern)
      before = ''
    } else if (char === '|') add()
    else take(char)
  }
  if (limit !== undefined || before !== '') add()
  return choices.length > 0 ? choices : fail('There is nothing', pattern)
}
