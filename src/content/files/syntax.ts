import type { YAMLParseError } from 'yaml'

/** What people mean most often by what a parser refuses, by its code. */
const sentences: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'A tab cannot indent a line; use spaces.',
  DUPLICATE_KEY: 'This property stands here twice; remove one of them.',
  BAD_INDENT: 'This line is indented wrongly; properties of one thing begin in the same column.',
  MISSING_CHAR: 'A quote or bracket is not closed, or a colon has no space after it.',
}

/** `title: Neu: jetzt`, a text without quotes that has a colon in it. */
const hasBareColon = (line: string): boolean => /^[\s-]*[\w.-]+:\s+[^\s"'[{|>#][^"']*:(\s|$)/.test(line)

/** What is wrong with the syntax of a YAML file, in the words of people who write content; `line` is the line it is in. */
export const syntaxSentence = ({ code, message }: YAMLParseError, line: string): string => {
  if (hasBareColon(line)) return 'Put quotes around a text with a colon: title: "New: for rain".'
  const [reason = ''] = message.split('\n')
  return sentences[code] ?? `${reason.replace(/ at line \d+, column \d+:?$/, '')}.`
}

/** What is wrong with a value that YAML takes for the name of an anchor. */
export const aliasSentence = (name: string): string =>
  `Put quotes around a text that begins with an asterisk: "*${name}".`
