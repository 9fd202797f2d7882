import { MessageError } from './error.ts'

const bits = new DataView(new ArrayBuffer(8))

/** The least double that is greater than `value`; infinities and NaN stay what they are (as ChoiceFormat.nextDouble). */
const nextUp = (value: number): number => {
  if (!Number.isFinite(value)) return value
  if (value === 0) return Number.MIN_VALUE
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return bits.getFloat64(0)
}

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

/** A limit as the lowest number that it admits, and its text without quotes. */
export type RawChoice = readonly [limit: number, text: string]

/**
 * The choices of a pattern such as `0#none|1#one|1<many`, as java.text.ChoiceFormat reads it (rule messages.2): `#` and `≤`
 * admit their limit, `<` excludes it; quotes hide `|`, `#`, `<`, `≤`. Where Java drops text silently, this throws.
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
