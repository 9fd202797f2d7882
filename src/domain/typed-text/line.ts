import { asciiDigits } from './digits.ts'

// Scripts in which joiners between letters are part of the spelling: Persian, Urdu and the languages of India.
const joiningScripts = 'Arab Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu'
const joined = `[${joiningScripts.replace(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`)}]`
// Joiners between letters of these, and variants of Chinese characters, of which names are made.
const spelling = String.raw`(?<=${joined})[\u200c\u200d](?=${joined})|(?<=\p{sc=Han})\p{VS}`
const spellingOrInvisible = new RegExp(String.raw`(${spelling})|\p{DI}`, 'gu')

/** Without what nobody sees: marks of direction, joiners, soft hyphens, spaces without width. */
export const withoutInvisible = (text: string): string => text.replace(/\p{DI}/gu, '')

/** Keeps the invisible characters that belong to the spelling of a word. */
const withoutStrayInvisible = (text: string): string =>
  text.replace(/(?![\u200c\u200d]|\p{VS})\p{DI}/gu, '').replace(spellingOrInvisible, '$1')

// Full and half width, small forms, and letters in the shapes that copying from a PDF brings.
const inOneWidth = (text: string): string =>
  text.replace(/[\ufb00-\ufdff\ufe50-\uffef\u3000]+/g, (part) => part.normalize('NFKC'))

/** Dashes, signs of minus and lines of a box, also the Japanese sign for a long vowel between digits, as hyphens. */
export const withHyphens = (text: string): string =>
  text.replace(/[\u2010-\u2015\u2043\u2212\u2500\u2501\u2e3a\u2e3b]|(?<=\d)\u30fc(?=\d)/g, '-')

const lookAlikes = (text: string): string =>
  withHyphens(text)
    .replace(/[`\u00b4\u2018\u201b\u2032\u2035\u1fbd\u1fbf\u1ffe]/g, '\u2019')
    .replace(/[\u2022\u2027\u2219\u22c5]/g, '\u00b7')
    // Between the names of a foreigner in katakana, where keyboards have an equals sign.
    .replace(/(?<=\p{scx=Kana})=(?=\p{scx=Kana})/gu, '\u30a0')

/** One space for each run of spaces of any width, none around the text. */
export const withPlainSpaces = (text: string): string => text.replace(/[\t\p{Z}]+/gu, ' ').trim()

/**
 * What was typed or pasted into a field of one line, as the shop judges and keeps it (rule forms.11). The same text again gives itself.
 * Passwords and texts of several lines do not go through it.
 */
export const typedLine = (text: string): string =>
  withPlainSpaces(lookAlikes(inOneWidth(withoutStrayInvisible(asciiDigits(text))).normalize('NFC')))
