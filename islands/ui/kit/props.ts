import type { Messages } from '#browser/translations'

/** What a page gives to an island that has texts. */
export interface MessageProps {
  /** The messages that the island's manifest names, in the language of the page. */
  messages: Messages
  /** BCP 47, for texts, amounts and dates. */
  languageTag: string
}

/** What a page gives to an island that has texts, and links to pages of the site. */
export interface SiteProps extends MessageProps {
  /** Root of the site's pages, with both slashes. */
  root: string
}
