import { translator } from '#content/messages'
import { providerName } from '#domain/external-auth'
import { brands, domainOf, type Site } from '#domain/sites'
import type { WrittenMail } from './attempt.ts'

/** Subject and text of each mail are the messages `mail.{name}.subject` and `mail.{name}.text`. */
export type AccountMailName =
  | 'activation'
  | 'emailApproval'
  | 'emailChange'
  | 'emailChanged'
  | 'emailUndone'
  | 'externalLinked'
  | 'externalProof'
  | 'externalUnlinked'
  | 'firstPassword'
  | 'giftCard'
  | 'giftCardReturned'
  | 'known'
  | 'light'
  | 'newsletter'
  | 'orderCancelled'
  | 'orderDispatched'
  | 'orderPlaced'
  | 'orderUnpaid'
  | 'orderWaiting'
  | 'passwordChanged'
  | 'passwordCreated'
  | 'privacyDelete'
  | 'privacyDeleted'
  | 'privacyExport'
  | 'privacyPortability'
  | 'reset'
  | 'sizeBack'
  | 'stockNotice'

export interface AccountMail {
  name: AccountMailName
  to: string
  site: Site
  /** Address of the page that the mail links to. */
  link: string
  /** The order that it is about: its number, and as text its lines and sums, or value and code of a card of it. */
  order?: { number: string; text: string }
  /** The external provider that it is about, by its id. */
  provider?: string
  /** A warning in a paragraph of its own, with the text of another message. */
  warning?: 'passwordEnds'
  /** The article that it is about: name, colour and size. */
  article?: string
  /** The gift card that it brings: who gives it, and its value, code and message as text. */
  gift?: { giver: string; text: string }
  /** A second link, with the text of another mail. */
  second?: { name: AccountMailName | 'stockNoticeEnd'; link: string }
  /** Address of the call that ends the subscription with one click. */
  unsubscribe?: string
}

/** A mail in the language and with the brand of its site. */
export const accountMailText = ({
  name,
  to,
  site,
  link,
  order,
  provider,
  warning,
  article,
  gift,
  second,
  unsubscribe,
}: AccountMail): WrittenMail['mail'] => {
  const { t } = translator(site)
  const brand = brands[site.brand].name
  const about = order?.number ?? (provider && providerName(provider, site.language)) ?? article ?? gift?.giver
  const args = about === undefined ? [brand] : [brand, about]
  const textOf = (part: string): string => t(`mail.${part}.text`, args)
  const parts = [
    textOf(name),
    ...(warning ? [textOf(warning)] : []),
    ...(order ? [order.text] : []),
    ...(gift ? [gift.text] : []),
    link,
    ...(second ? [textOf(second.name), second.link] : []),
    t('mail.footer', [brand]),
  ]
  return {
    from: `${brand} <no-reply@${domainOf(site)}>`,
    to,
    subject: t(`mail.${name}.subject`, args),
    text: `${parts.join('\n\n')}\n`,
    unsubscribe,
  }
}
