import type { Transaction } from 'kysely'
import { linkLife } from '#domain/accounts'
import { REQUEST_LINK_MS } from '#domain/privacy-requests'
import { sites } from '#domain/sites'
import { NOTICE_LINK_MS } from '#domain/stock-notices'
import type { Tables } from '#server/store'
import { type AccountMail, type AccountMailName, accountMailText } from './account-mails.ts'
import type { WrittenMail } from './attempt.ts'
import type { MailReason, MailRequest } from './mail-requests.ts'
import type { ClaimedMail } from './queue.ts'
import { type LinkBase, type ShopLinks, shopLinks } from './shop-links.ts'

/** Makes a mail and its link; undefined when nothing is to be sent. It runs inside the transaction that keeps the mail. */
export type MailWriter = (
  trx: Transaction<Tables>,
  links: ShopLinks,
  request: Omit<MailRequest, 'reason'>,
) => Promise<AccountMail | undefined>

/** What writes the mails of a room, by their reasons. */
export type MailWriters = Readonly<Partial<Record<MailReason, MailWriter>>>

/** How long the first link in a mail is good, in milliseconds; mails that are not named have no link that ends. */
const linkLives: Readonly<Partial<Record<AccountMailName, number>>> = {
  activation: linkLife.activation,
  emailApproval: linkLife.emailApproval,
  emailChange: linkLife.email,
  emailChanged: linkLife.emailUndo,
  emailUndone: linkLife.reset,
  externalProof: linkLife.externalProof,
  firstPassword: linkLife.reset,
  light: linkLife.light,
  newsletter: linkLife.newsletter,
  privacyDelete: REQUEST_LINK_MS,
  privacyExport: REQUEST_LINK_MS,
  privacyPortability: REQUEST_LINK_MS,
  reset: linkLife.reset,
  stockNotice: NOTICE_LINK_MS,
}

/** The site of a mail of the queue. @throws TypeError where it is not sold in any more, and a newer process may know better */
const siteOf = ({ reason, site: key }: ClaimedMail) => {
  const site = sites.find((s) => s.key === key)
  if (!site) throw new TypeError(`No mail can be written for ${reason} on ${key}.`)
  return site
}

/** Writes a mail of the queue. undefined when nothing is to be sent any more. */
export const writeMail = async (
  writer: MailWriter,
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  now: number,
): Promise<WrittenMail | undefined> => {
  const { linkBase, ...details } = mail.details as Omit<MailRequest, 'reason' | 'email'> & { linkBase: LinkBase }
  const written = await writer(trx, shopLinks(siteOf(mail), linkBase), { email: mail.recipient, ...details })
  if (!written) return undefined
  const linkEnd = now + (linkLives[written.name] ?? Number.POSITIVE_INFINITY)
  return { mail: accountMailText(written), expiresAt: Math.min(mail.expiresAt, linkEnd) }
}
