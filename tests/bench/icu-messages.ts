import { type Arguments, argumentsOf, type Compiled } from '#domain/messages'

/** What a message asks of a formatter, from the least to the most. */
export const kinds = ['plain', 'placeholder', 'plural', 'nested'] as const
export type Kind = (typeof kinds)[number]

type Piece = Exclude<Compiled, string>[number]
type Choices = Extract<Exclude<Piece, string>[1], readonly unknown[]>

const isChoice = (piece: Piece): boolean => typeof piece !== 'string' && typeof piece[1] === 'object'

/** `nested` is a plural inside a sentence. */
export const kindOf = (message: Compiled): Kind => {
  if (typeof message === 'string') return 'plain'
  if (!message.some(isChoice)) return 'placeholder'
  return message.length === 1 ? 'plural' : 'nested'
}

// The least double above a number is kept for `<`: the next whole number is the first that it admits.
const firstOf = (limit: number | string): number => Math.ceil(Number(limit))

/** The number of every plural, as a whole number that choices and categories of CLDR put into the same text. */
export const wholeNumbers = [1, 2, 3, 5, 11] as const

/** Arguments of a message: its number for plurals, words for everything else. */
export const argumentsFor = (message: Compiled, number: number): Arguments =>
  Object.fromEntries(argumentsOf(message).map((name) => [name, kindOf(message) === 'placeholder' ? 'Ada' : number]))

const escaped = (text: string, inPlural: boolean): string => {
  const quoted = text.replaceAll("'", "''").replace(/[{}]/g, "'$&'")
  return inPlural ? quoted.replaceAll('#', "'#'") : quoted
}

const pluralOf = (argument: number | string, choices: Choices, languageTag: string): string => {
  const rules = new Intl.PluralRules(languageTag)
  const cases = choices.map(([limit, message], index) => {
    const first = firstOf(limit)
    const next = choices[index + 1]
    const text = icuOf(message, languageTag, argument)
    if (next === undefined) return `other {${text}}`
    return `${firstOf(next[0]) - first === 1 ? `=${first}` : rules.select(first)} {${text}}`
  })
  return `{${argument}, plural, ${cases.join(' ')}}`
}

/**
 * A message in the syntax of ICU, as a translator would write it: a choice of a single number is `=1`, a range is the category
 * of its first number, the last is `other`.
 */
export const icuOf = (message: Compiled, languageTag: string, plural?: number | string): string => {
  if (typeof message === 'string') return escaped(message, plural !== undefined)
  return message
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece, plural !== undefined)
      const [argument, how] = piece
      if (typeof how === 'object') return pluralOf(argument, how, languageTag)
      return argument === plural ? '#' : `{${argument}}`
    })
    .join('')
}
