import type { Kysely } from 'kysely'
import type { SubscriptionFields } from '#schemas/accounts'
import type { AccountOrigin, Tables } from '#server/store'
import type { ShopLinks } from './shop-links.ts'

/** Why an address is mailed. The room that a mail is about registers what writes it. */
export type MailReason =
  | 'activation'
  | 'activationAgain'
  | 'emailApproval'
  | 'emailChange'
  | 'emailChanged'
  | 'emailUndone'
  | 'externalLinked'
  | 'externalProof'
  | 'externalUnlinked'
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
  | 'privacyDeleted'
  | 'privacyRequest'
  | 'reset'
  | 'sizeBack'
  | 'stockNotice'

/** Mails without which money would be lost (rule orders.18). */
export const bringsValue: ReadonlySet<MailReason> = new Set(['giftCard', 'giftCardReturned'])

/** What a mail says of an article, and the page on which it is sold. Names no person. */
export interface MailedArticle {
  /** `Alpine Glide, Black, 42`, in the language of the site. */
  name: string
  pid: string
  colour: string
}

/** A mail that is wanted. Whether it is sent is decided when it is written, after the answer. */
export interface MailRequest {
  reason: MailReason
  email: string
  userId?: string
  /** The session that must still exist when the mail is written. */
  sessionId?: string
  /** The new address of a change that is to be approved at this one. */
  newEmail?: string
  /** The external provider that the mail is about. */
  provider?: string
  /** The pending identity of the browser that has asked for the proof of an owner. */
  pendingId?: string
  /** The order that the mail is about. */
  orderNumber?: string
  /** The gift card that the mail brings. */
  giftCardId?: string
  /** The privacy request that the mail's link confirms. */
  requestId?: string
  /** The notice about a sold-out size that the mail's link confirms. */
  noticeId?: string
  /** The article that was sold out. */
  article?: MailedArticle
  /** What a subscription has brought beside the address. */
  fields?: SubscriptionFields
  /** What a light registration has brought for an account that is not opened yet. */
  lightAccount?: { firstName: string; origin: AccountOrigin }
}

/**
 * Stores the request for a mail: inside the transaction that the mail is about, or alone before the answer. It costs the same
 * for a known and an unknown address (rule security.9).
 */
export type WantMail = (
  trx: Kysely<Tables>,
  links: Pick<ShopLinks, 'site' | 'linkBase'>,
  request: MailRequest,
) => Promise<void>
