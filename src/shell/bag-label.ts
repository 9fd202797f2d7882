import { type Compiled, format } from '#domain/messages'

/** Words the label of a bag link with `count` items. @throws SyntaxError, MessageError */
export const wordBagLabel = (link: Element, message: string, count: number, languageTag: string): void =>
  link.setAttribute('aria-label', format(JSON.parse(message) as Compiled, [count], languageTag))
