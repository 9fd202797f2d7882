/** Checks of a translated text that need its letters alone, and no knowledge of the language. */

const scripts: Readonly<Record<string, readonly string[]>> = {
  ar: ['Arabic'],
  el: ['Greek'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul'],
  ru: ['Cyrillic'],
  th: ['Thai'],
  zh: ['Han'],
}
// The shop's Chinese is that of Hong Kong and Taiwan. These characters are written otherwise there.
const simplified = /[这们个时说过还进为从对发会国开关产单货购买卖递费换码选择颜]/gu

// Words in these scripts have letters that look like Latin ones.
const alike: readonly string[] = ['el', 'ru']

const ofScripts = (names: readonly string[]): string =>
  `[${names.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]`

const withoutArguments = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, '00')

/** The words of a language written otherwise: in neither its own letters nor in Latin ones, or half in Latin ones. */
const misspelt = (language: string, words: readonly string[]): string[] => {
  const own = new RegExp(ofScripts(scripts[language] ?? ['Latin']), 'u')
  const latin = /\p{Script=Latin}/u
  const other = new RegExp(`(?!${ofScripts([...(scripts[language] ?? []), 'Latin', 'Common'])})\\p{L}`, 'u')
  const isMixed = (word: string) => alike.includes(language) && own.test(word) && latin.test(word)
  return words.filter((word) => other.test(word) || isMixed(word))
}

/**
 * What in a text is not written in the letters of its language; '' if all is. Names and trade terms may stand in Latin letters
 * anywhere, but a text without any letter of its own script may have the words of the English text alone.
 */
export const foreignWords = (language: string, text: string, english: string): string => {
  const words = text.replaceAll(/\{\w+(?:,\w+)*/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? []
  const known: readonly string[] = english.toLowerCase().match(/\p{L}+/gu) ?? []
  const own = scripts[language]
  const isBare = own !== undefined && !new RegExp(ofScripts(own), 'u').test(text)
  const left = isBare ? words.filter((word) => !known.includes(word.toLowerCase())) : []
  return [...new Set([...misspelt(language, words), ...left])].join(', ')
}

/** The characters of a Chinese text that are Simplified; '' without any. */
export const simplifiedIn = (text: string): string => [...new Set(text.match(simplified) ?? [])].join('')

/** Columns that a text takes: letters of East Asia are twice as wide, marks above and below letters take none. */
const widthOf = (text: string): number =>
  [...withoutArguments(text)].reduce(
    (width, letter) => width + (/\p{M}/u.test(letter) ? 0 : /[\u1100-\u115f\u2e80-\uffdc]/.test(letter) ? 2 : 1),
    0,
  )

/** Whether a text is so much longer than the English one that it cannot be meant for its place. Choices may have more branches. */
export const isTooLong = (text: string, english: string): boolean =>
  !text.includes(',choice,') && widthOf(text) > 2 * widthOf(english) + 20

/** Whether a text has words at all, and not just arguments, figures and signs. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(withoutArguments(text))
