import { translator } from '#content/messages'
import { brands, domainOf, type Site } from '#domain/sites'
import type { Mail } from '#server/mail'

/** The mails of the identity: each is a subject and a text in `mail.{name}.*`, with the brand's name and one link. */
export type LetterName =
  | 'activation'
  | 'emailChange'
  | 'emailChanged'
  | 'known'
  | 'light'
  | 'newsletter'
  | 'passwordChanged'
  | 'reset'

export interface Letter {
  name: LetterName
  to: string
  site: Site
  /** The page that the text points to. */
  link: string
  unsubscribe?: string
}

/** Sends a letter in the language of the site. */
export type Letters = (letter: Letter) => Promise<void>

export const createLetters =
  (send: (mail: Mail) => Promise<void>): Letters =>
  async ({ name, to, site, link, unsubscribe }) => {
    const { t } = translator(site)
    const brand = brands[site.brand].name
    const body = t(`mail.${name}.text`, [brand])
    const footer = t('mail.footer', [brand])
    await send({
      from: `${brand} <no-reply@${domainOf(site)}>`,
      to,
      subject: t(`mail.${name}.subject`, [brand]),
      text: `${body}\n\n${link}\n\n${footer}\n`,
      unsubscribe,
    })
  }
