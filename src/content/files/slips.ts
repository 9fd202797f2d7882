import { isScalar, type Scalar, visit, type Document as YamlDocument } from 'yaml'
import { otherSpaces } from './syntax.ts'

/** Something that YAML reads otherwise than its writer meant. */
interface Slip {
  offset: number
  text: string
}

const quotes = (name: string, example: string): string =>
  `Put quotes around a text that begins with ${name}: ${example}.`

/** Aliases whose anchor does not exist: the library throws at them when it makes values. */
export const openAliases = (parsed: YamlDocument.Parsed): Slip[] => {
  const found: Slip[] = []
  visit(parsed, {
    Alias: (_, alias) => {
      if (!alias.resolve(parsed))
        found.push({ offset: alias.range?.[0] ?? 0, text: quotes('an asterisk', `"*${alias.source}"`) })
    },
  })
  return found
}

// A text in curly quotes only; one that merely begins with them is a sentence.
const CURLY_AT_BOTH_ENDS = /^[“”„‟‘’][^“”„‟"]*[“”„‟‘’"']$/
const CURLY_NOT_CLOSED = /^[“”„‟][^“”„‟"]*$/

const slipOf = (scalar: Scalar, aliases: ReadonlySet<string>): string | undefined => {
  const { tag, anchor, comment, source = '' } = scalar
  if (scalar.type !== 'PLAIN') return undefined
  if (/^\s/.test(source)) return otherSpaces
  if (tag?.startsWith('!')) return quotes('an exclamation mark', `"${`${tag} ${source}`.trim()}"`)
  if (anchor && !aliases.has(anchor)) return quotes('an ampersand', `"${`&${anchor} ${source}`.trim()}"`)
  if (CURLY_AT_BOTH_ENDS.test(source) || CURLY_NOT_CLOSED.test(source))
    return 'Curly quotes are signs of the text; put straight quotes around it: "text".'
  // What the shop's files comment begins with a space.
  if (comment && source && /^[^\s#]/.test(comment))
    return `What follows " #" is left out as a comment; put quotes around the text: "${source} #${comment}".`
  return undefined
}

/** Texts of which YAML silently leaves out a part, or takes quotes for signs. Their values are read as YAML has them. */
export const slips = (parsed: YamlDocument.Parsed): Slip[] => {
  const aliases = new Set<string>()
  visit(parsed, { Alias: (_, { source }) => void aliases.add(source) })
  const found: Slip[] = []
  visit(parsed, {
    Scalar: (_, scalar) => {
      const text = isScalar(scalar) ? slipOf(scalar, aliases) : undefined
      if (text) found.push({ offset: scalar.range?.[0] ?? 0, text })
    },
  })
  return found
}
