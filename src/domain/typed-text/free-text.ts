/** The longest text that is read before it is normalised, in UTF-16 units: the limit of a field counts after that. */
export const MOST_TYPED = 1000

/** In NFC and without format characters, which turn the direction of a text or hide in it. Joiners belong to words of Persian and to emoji. */
export const visibleText = (text: string): string => text.normalize('NFC').replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')

/** The same in one line, without control characters and without space around it. */
export const visibleLine = (text: string): string =>
  visibleText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
