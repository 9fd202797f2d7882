import { type Compiled, format } from '#domain/messages'
import type { Translate } from '#ui'

/** The messages that a text brings for its library. */
export interface ServedMessages {
  /** BCP 47. */
  languageTag: string
  messages: Readonly<Record<string, Compiled>>
}

/** Gives the text of a message; the key itself for an unknown one (rule messages.5). */
export const translateIn =
  ({ messages, languageTag }: ServedMessages): Translate =>
  (key, args = []) => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined
    return message === undefined ? key : format(message, args, languageTag)
  }

/** A text as the value of an attribute in double quotes. */
export const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
