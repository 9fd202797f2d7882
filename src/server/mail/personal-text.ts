import { visibleLine } from '#domain/typed-text'

/**
 * A text that somebody entered, as a mail of the shop may hold it, which goes to whatever address they gave (rule security.13): one line
 * without control and format characters, and with a space in what a mail program would make a link. '' stays ''.
 */
export const personalText = (text: string): string =>
  visibleLine(text)
    .replaceAll(/(?<=\S)([:：@＠])(?=\S)/gu, '$1 ')
    .replaceAll(/(?<=\S)([.․。．｡])(?=[^\s.])/gu, '$1 ')
