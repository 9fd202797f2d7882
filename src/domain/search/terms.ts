import { asciiDigits, withoutInvisible } from '#domain/typed-text'

// Letters that stay different when their marks are taken away, and are typed without them.
const typedAs: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
}
const KATAKANA_TO_HIRAGANA = 0x60

const moveKana = (text: string, letters: RegExp, by: number): string =>
  text.replace(letters, (kana) => String.fromCharCode(kana.charCodeAt(0) + by))

// `l’eau`, `dell’acqua`: an article that has grown to its word. `men’s` ends in an apostrophe and a letter.
const withoutElision = (word: string): string => word.replace(/^\p{L}{1,5}['’](?=\p{L}{3})/u, '')

/**
 * A word in the letters of someone who types in a hurry: small, without accents, vowel marks, apostrophes and invisible marks, in one
 * kind of kana. Hangul falls apart into its parts, so that a syllable is found before it is finished.
 */
const plain = (word: string): string => {
  const bare = withoutElision(word)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640'’\p{Cf}]/gu, '')
    .replace(/[ıłøđðßæœþςةى]/g, (letter) => typedAs[letter]!)
  return moveKana(bare, /[\u30a1-\u30f6]/g, -KATAKANA_TO_HIRAGANA)
}

// `الحذاء` is "the shoe", `للنساء` "for the women". The article stands before a word of at least three letters.
const withoutArticle = (word: string): string => word.replace(/^(?:[وب]?ال|لل)(?=\p{Script=Arabic}{3})/u, '')

// The dictionary of the browser divides foreign words in katakana alone: `すにーかー` is divided as `スニーカー` is.
const inKatakana = (text: string): string =>
  text.replace(/(?<![\p{L}ー])[\p{Script=Hiragana}\p{Script=Katakana}ー]+(?![\p{L}ー])/gu, (word) =>
    moveKana(word, /[\u3041-\u3096]/g, KATAKANA_TO_HIRAGANA),
  )

// NFKC takes `ำ` of Thai apart, and the dictionary of the browser knows it as one sign only.
const normal = (text: string): string =>
  asciiDigits(withoutInvisible(text).normalize('NFKC')).replaceAll('\u0e4d\u0e32', '\u0e33')

const segmenters = new Map<string, Intl.Segmenter>()

const segmenterOf = (language: string): Intl.Segmenter => {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/**
 * The words of a text in the form in which searches compare them, in their order; an empty list for a text without words. Japanese,
 * Chinese and Thai, which write no spaces, are divided by the dictionary of the browser. `language` is a BCP 47 tag.
 */
export const termsOf = (text: string, language: string): string[] =>
  [...segmenterOf(language).segment(inKatakana(normal(text).toLocaleLowerCase(language)))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => withoutArticle(plain(segment)))
    .filter((term) => term !== '')
