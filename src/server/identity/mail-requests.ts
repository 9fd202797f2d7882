import type { Kysely } from 'kysely'
import { addMail, firstDelay } from '#server/mail'
import type { OrderMailReason } from '#server/orders'
import type { NoticedArticle } from '#server/stock-notices'
import type { Tables } from '#server/store'
import type { AccountOrigin } from './registration-origin.ts'
import type { IdentityServices } from './services.ts'
import type { LinkBase, ShopLinks } from './shop-links.ts'

/** Why an account or an address is mailed. `write-mail.ts` names what each of them writes. */
export type MailReason =
  | 'activation'
  | 'activationAgain'
  | 'emailApproval'
  | 'emailChange'
  | 'emailChanged'
  | 'emailUndone'
  | 'giftCard'
  | 'giftCardReturned'
  | 'known'
  | 'light'
  | 'newsletter'
  | OrderMailReason
  | 'passwordChanged'
  | 'privacyDeleted'
  | 'privacyRequest'
  | 'reset'
  | 'sizeBack'
  | 'stockNotice'

/** Mails without which money would be lost (rule orders.18). */
const bringsValue: ReadonlySet<MailReason> = new Set(['giftCard', 'giftCardReturned'])

/** A mail that a call has asked for. Whether it is sent is decided when it is written, after the answer. */
export interface MailRequest {
  reason: MailReason
  email: string
  userId?: string
  /** The session that must still exist when the mail is written. */
  sessionId?: string
  /** The new address of a change that is to be approved at this one. */
  newEmail?: string
  /** The order that the mail is about. */
  orderNumber?: string
  /** The gift card that the mail brings. */
  giftCardId?: string
  /** The privacy request that the mail's link confirms. */
  requestId?: string
  /** The notice about a sold-out size that the mail's link confirms. */
  noticeId?: string
  /** The article that was sold out. */
  article?: NoticedArticle
  /** What a light registration has brought for an account that is not opened yet. */
  lightAccount?: { firstName: string; origin: AccountOrigin }
}

/** What is kept of a request until its mail is written. */
export interface MailDetails extends Omit<MailRequest, 'reason' | 'email'> {
  linkBase: LinkBase
}

/**
 * Stores the request for a mail: inside the transaction that the mail is about, or alone before the answer. It costs the same
 * for a known and an unknown address (rule security.9).
 */
export const requestMail = async (
  { mails, clock }: Pick<IdentityServices, 'mails' | 'clock'>,
  db: Kysely<Tables>,
  { site, linkBase }: Pick<ShopLinks, 'site' | 'linkBase'>,
  { reason, email, ...account }: MailRequest,
): Promise<void> => {
  const details: MailDetails = { linkBase, ...account }
  const delay = firstDelay()
  const wanted = { reason, recipient: email, site: site.key, details, isKept: bringsValue.has(reason) }
  await addMail(db, wanted, { now: clock(), delay })
  mails.wake(delay)
}
