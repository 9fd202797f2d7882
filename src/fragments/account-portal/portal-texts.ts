import { type Arguments, type Compiled, format } from '#domain/messages'
import type { PortalScreen } from '#domain/portal'

/** What a text brings for its library. */
export interface PortalTexts {
  /** The form that the text shows. */
  screen: PortalScreen
  /** BCP 47. */
  languageTag: string
  messages: Readonly<Record<string, Compiled>>
}

/** Keys of the messages that the forms show. */
export const portalMessages: readonly string[] = [
  'my-account.login',
  'my-account.login.submit',
  'my-account.email',
  'my-account.email.invalid',
  'my-account.password',
  'my-account.password.invalid',
  'my-account.stay',
  'my-account.working',
  'my-account.problem.*',
  'my-account.error.*',
  'portal.*',
]

/** Gives the text of a message; the key itself for an unknown one (rule messages.5). */
export const translateIn =
  ({ messages, languageTag }: PortalTexts) =>
  (key: string, args: Arguments = []): string => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined
    return message === undefined ? key : format(message, args, languageTag)
  }
