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

/**
 * A word in the letters of someone who types in a hurry: small, without accents and vowel marks, in one kind of kana. Hangul falls
 * apart into its parts, so that a syllable is found before it is finished.
 */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[ıłøđðßæœþςةى]/g, (letter) => typedAs[letter]!)
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))

// `الحذاء` is "the shoe". Two letters before a word of at least three.
const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{Script=Arabic}{3})/u, '')

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
  [...segmenterOf(language).segment(text.toLocaleLowerCase(language))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => withoutArticle(plain(segment)))
    .filter((term) => term !== '')

const hasNoSpaces = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Thai}/u

/**
 * The ends of a word that may be words themselves, the longest first: `laufschuhe` ends in `schuhe`. At least four letters, and two
 * where a language writes no spaces.
 */
export const endsOf = (term: string): string[] => {
  const letters = [...term]
  const shortest = hasNoSpaces.test(term) ? 2 : 4
  return letters
    .slice(1, Math.max(1, letters.length - shortest + 1))
    .map((_, index) => letters.slice(index + 1).join(''))
}
