import type { YAMLParseError } from 'yaml'

const comma = 'A comma is missing before this, or a bracket is not closed.'
const bareColon = 'Put quotes around a text with a colon: title: "New: for rain".'
/** For a line that begins with no-break spaces and the like. */
export const otherSpaces = 'Only plain spaces can indent a line; this one begins with other signs.'
const nextIndent = 'The line after this one is indented wrongly; properties of one thing begin in the same column.'
const colon = 'A line needs a property, a colon and a space: title: Rain.'

/** What people mean most often by what a parser refuses, by its code. */
const sentences: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'A tab cannot indent a line; use spaces.',
  DUPLICATE_KEY: 'This property stands here twice; remove one of them.',
  BAD_INDENT: 'This line is indented wrongly; properties of one thing begin in the same column.',
  BAD_SCALAR_START: 'Put quotes around a text that begins with a sign: "@home".',
  BAD_DQ_ESCAPE: 'A backslash between double quotes begins a sign such as \\n; write two of them for one.',
  BLOCK_IN_FLOW: comma,
  MISSING_CHAR: 'A quote or bracket is not closed, or a colon has no space after it.',
  MULTILINE_IMPLICIT_KEY: colon,
  MULTIPLE_DOCS: 'The line --- begins a second text; a file holds one.',
  UNEXPECTED_TOKEN: 'This does not belong here; a text with quotes in it stands between other quotes: \'say "hi"\'.',
}

const BARE_COLON = /^[\s-]*[\w.-]+:\s+[^\s"'[{|>#][^"']*:(\s|$)/
const TWO_COLONS = /^[\s-]*[\w.-]+:\s.*\S:(\s|$)/
const OTHER_SPACE_INDENTS = /^ *[^\S \t\r\n]/
const NO_SPACE_AFTER_COLON = /^[\s-]*[\w.-]+:(?!\/\/)\S/
const NOT_CLOSED = /^[\s-]*[\w.-]+:\s+(?:"[^"]*|'[^']*)$/
const MERGE_MARK = /^(<{7}|={7}|>{7})(\s|$)/

/** Line and column, from 1. */
export interface Position {
  line: number
  column: number
}

type SyntaxFault = Pick<YAMLParseError, 'code' | 'message'>

const isOpenQuote = ({ code, message }: SyntaxFault): boolean =>
  code === 'MISSING_CHAR' && /^Missing closing ["']quote/.test(message)

/**
 * The position of a fault, from 1. The parser sees that a quote is not closed where the next one stands, or at the end of the file; the
 * position meant is the nearest quote at or above it that opens and does not close in its line.
 */
export const positionOfFault = (fault: SyntaxFault, rows: readonly string[], parsed: Position): Position => {
  const row = isOpenQuote(fault)
    ? rows.findLastIndex((text, index) => index < parsed.line && NOT_CLOSED.test(text))
    : -1
  return row < 0 ? parsed : { line: row + 1, column: (rows[row]?.search(/["']/) ?? 0) + 1 }
}

/** What is wrong with the syntax of a YAML file, in the words of people who write content; `line` is the line it is in. */
export const syntaxSentence = ({ code, message }: SyntaxFault, line: string): string => {
  if (MERGE_MARK.test(line)) return 'This mark is left from a merge: keep one of the two texts, and remove the marks.'
  if (OTHER_SPACE_INDENTS.test(line)) return otherSpaces
  if (BARE_COLON.test(line)) return bareColon
  if (isOpenQuote({ code, message }) && NOT_CLOSED.test(line)) return 'The quote that opens here is not closed.'
  if (NO_SPACE_AFTER_COLON.test(line)) return 'A colon needs a space after it: title: Rain.'
  const [reason = ''] = message.split('\n')
  if (code === 'MISSING_CHAR' && /map values/.test(reason)) return colon
  if (code === 'MISSING_CHAR' && /Sequence item/.test(reason)) return sentences.BAD_INDENT ?? ''
  if (/^Nested mappings/.test(reason)) return TWO_COLONS.test(line) ? bareColon : nextIndent
  return sentences[code] ?? `${reason.replace(/ at line \d+, column \d+:?$/, '')}.`
}

/** A line as its writer meant it; undefined where that is not to be seen. `fault` is what the parser says against it. */
export const mendedLine = (line: string, fault?: SyntaxFault): string | undefined => {
  if (/^ *\t/.test(line)) return line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '  '))
  if (OTHER_SPACE_INDENTS.test(line)) return line.replace(/^\s+/, (indent) => ' '.repeat(indent.length))
  if (NOT_CLOSED.test(line) && fault && isOpenQuote(fault)) return line.trimEnd() + /: +(["'])/.exec(line)?.[1]
  if (NO_SPACE_AFTER_COLON.test(line)) return line.replace(':', ': ')
  // A text that lacks its quotes: `title: New: for rain`, `title: @home`, `title: *new*`.
  const [, before, text = ''] = /^([\s-]*[\w.-]+:\s+)([^\s"'[{|>#].*)$/.exec(line) ?? []
  return before === undefined ? undefined : before + JSON.stringify(text.trim())
}
