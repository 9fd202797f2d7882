import type { NameField } from '#domain/accounts'
import { type Compiled, format } from '#domain/messages'
import type { Translate } from '#ui'
import type { FirstForm } from './steps/portal-step.ts'

/** What a text brings for its library. */
export interface PortalTexts {
  /** What chose the form that the text shows. */
  first: FirstForm
  /** The lowest age for an account in the text's locale. */
  legalAge: number
  /** The names of a person in the order of the text's language. */
  nameOrder: readonly NameField[]
  /** The root of the text's site, for links to its pages. */
  root: string
  /** BCP 47. */
  languageTag: string
  messages: Readonly<Record<string, Compiled>>
}

/** Gives the text of a message; the key itself for an unknown one (rule messages.5). */
export const translateIn =
  ({ messages, languageTag }: PortalTexts): Translate =>
  (key, args = []) => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined
    return message === undefined ? key : format(message, args, languageTag)
  }
