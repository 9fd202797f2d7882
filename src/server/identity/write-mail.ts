import { linkLife } from '#domain/accounts'
import { REQUEST_LINK_MS } from '#domain/privacy-requests'
import { sites } from '#domain/sites'
import { NOTICE_LINK_MS } from '#domain/stock-notices'
import { type AccountMail, accountMailText, type ClaimedMail, type WrittenMail } from '#server/mail'
import { writeActivationAgain, writeFirstActivation } from './activation.ts'
import { writeEmailApproval, writeEmailChange, writeEmailChanged } from './email-change.ts'
import { writeEmailUndone } from './email-undo.ts'
import { writeGiftCard, writeReturnedGiftCard } from './gift-card-mails.ts'
import { writeLightRegistration, writeToKnownAddress } from './light-accounts.ts'
import type { MailDetails, MailReason, MailRequest } from './mail-requests.ts'
import { writeNewsletterRequest } from './newsletter.ts'
import { writeOrderMail } from './order-mails.ts'
import { writePasswordChanged, writeReset } from './password-change.ts'
import { writePrivacyDeleted, writePrivacyRequest } from './privacy-mails.ts'
import type { IdentityServices, Trx } from './services.ts'
import { type ShopLinks, shopLinks } from './shop-links.ts'
import { writeSizeBack, writeStockNotice } from './stock-notice-mails.ts'

/** Makes a mail and its link; undefined when nothing is to be sent. It runs inside the transaction that keeps the mail. */
export type MailWriter = (
  services: IdentityServices,
  trx: Trx,
  links: ShopLinks,
  request: Omit<MailRequest, 'reason'>,
) => Promise<AccountMail | undefined>

const writers: Readonly<Record<MailReason, MailWriter>> = {
  activation: writeFirstActivation,
  activationAgain: writeActivationAgain,
  emailApproval: writeEmailApproval,
  emailChange: writeEmailChange,
  emailChanged: writeEmailChanged,
  emailUndone: writeEmailUndone,
  giftCard: writeGiftCard,
  giftCardReturned: writeReturnedGiftCard,
  known: writeToKnownAddress,
  light: writeLightRegistration,
  newsletter: writeNewsletterRequest,
  orderCancelled: writeOrderMail('orderCancelled'),
  orderDispatched: writeOrderMail('orderDispatched'),
  orderPlaced: writeOrderMail('orderPlaced'),
  orderUnpaid: writeOrderMail('orderUnpaid'),
  passwordChanged: writePasswordChanged,
  privacyDeleted: writePrivacyDeleted,
  privacyRequest: writePrivacyRequest,
  reset: writeReset,
  sizeBack: writeSizeBack,
  stockNotice: writeStockNotice,
}

const lives = { ...linkLife, privacyRequest: REQUEST_LINK_MS, stockNotice: NOTICE_LINK_MS }

/** The purpose of the first link in a mail; mails that are not named have no link that ends. */
const purposes: Readonly<Partial<Record<AccountMail['name'], keyof typeof lives>>> = {
  activation: 'activation',
  emailApproval: 'emailApproval',
  emailChange: 'email',
  emailChanged: 'emailUndo',
  emailUndone: 'reset',
  light: 'light',
  newsletter: 'newsletter',
  privacyDelete: 'privacyRequest',
  privacyExport: 'privacyRequest',
  privacyPortability: 'privacyRequest',
  reset: 'reset',
  stockNotice: 'stockNotice',
}

/** Writes a mail of the queue. undefined when nothing is to be sent any more. */
export const writeMail = async (
  services: IdentityServices,
  trx: Trx,
  { reason, recipient, site: key, details, expiresAt }: ClaimedMail,
): Promise<WrittenMail | undefined> => {
  const site = sites.find((s) => s.key === key)
  const writer = writers[reason as MailReason] as MailWriter | undefined
  // A newer process has left a mail that this one does not know, or a site is not sold in any more.
  if (!site || !writer) throw new TypeError(`No mail can be written for ${reason} on ${key}.`)
  const { linkBase, ...account } = details as MailDetails
  const mail = await writer(services, trx, shopLinks(site, linkBase), { email: recipient, ...account })
  if (!mail) return undefined
  const purpose = purposes[mail.name]
  const linkEnd = purpose ? services.clock() + lives[purpose] : Number.POSITIVE_INFINITY
  return { mail: accountMailText(mail), expiresAt: Math.min(expiresAt, linkEnd) }
}
