/** Small letters without accents and invisible marks: `Österreich` and `osterreich` are the same text. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{DI}]/gu, '')
    .toLowerCase()

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)

/** What a search looks in, made of all names of a country and its languages. */
export const searchText = (names: readonly (string | undefined)[]): string =>
  wordsOf(names.filter((name) => name !== undefined).join(' '))
    .map((word) => ` ${word}`)
    .join('')

// In Latin letters a word is typed from its beginning, and `us` shall not find Australia. Japanese and Chinese have no spaces, and
// Arabic puts the article before the word.
const hasWord = (text: string, word: string): boolean =>
  text.includes(/\p{Script=Latin}/u.test(word) ? ` ${word}` : word)

/** Whether a search text holds every word of what was typed. Nothing typed finds everything. */
export const matchesSearch = (text: string, typed: string): boolean =>
  wordsOf(typed).every((word) => hasWord(text, word))
