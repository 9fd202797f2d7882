import { lineAt, type Source, type Violation } from '#integrations/house-rules'

const isCode = /\.(?:ts|tsx|mjs|astro)$/
const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm
const word = /[\w/-]+/g

// From `@throws` to the end of the comment or the next tag.
const throwsTag = /@throws\s([\s\S]*?)(?=\*\/|\n\s*\*?\s*@)/g

// An error class (`StoreError`, `OrderRefused`), or a code: `invalidToken`, `sites/no-brand`, `STORE_DAMAGED`.
const named =
  /(?<![\w/-])(?:[A-Z][a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[A-Z][a-z]+)+|[a-z]+\/[a-z-]+|[A-Z]+(?:_[A-Z]+)+)(?![\w/-])/g

/** Every word of the code, comments left out: what a docstring may name. */
export const wordsOfCode = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter(({ path }) => isCode.test(path) && !path.startsWith('tests/'))
      .flatMap(({ text }) => text.replace(comment, '').match(word) ?? []),
  )

// The language's and the browser's own.
const ofThePlatform = new Set(['DataCloneError', 'RangeError', 'SyntaxError', 'TypeError'])

/** Errors and codes that a docstring says are thrown and that no code names. */
export const checkErrorCodes = ({ path, text }: Source, known: ReadonlySet<string>): Violation[] => {
  if (!isCode.test(path) || path.startsWith('tests/')) return []
  return [...text.matchAll(throwsTag)].flatMap((tag) =>
    [...tag[1]!.matchAll(named)]
      .filter(([name]) => !known.has(name) && !ofThePlatform.has(name))
      .map((found) => ({
        path,
        line: lineAt(text, tag.index + tag[0].indexOf(tag[1]!) + found.index),
        rule: 'references',
        message: `no code throws ${found[0]}: name an error or code that exists`,
      })),
  )
}
