import type { Migration } from 'kysely/migration'
import { accountsMigration } from './accounts.ts'
import { basketEmailsMigration } from './basket-emails.ts'
import { basketFormKeysMigration } from './basket-form-keys.ts'
import { basketsMigration, stockMigration } from './baskets.ts'
import { boundsMigration } from './bounds.ts'
import { consentRecordsMigration, sessionEventsMigration } from './consent-and-events.ts'
import { emailDomainsMigration } from './email-domains.ts'
import { externalIdentitiesMigration } from './external-identities.ts'
import { externalRequestsMigration } from './external-requests.ts'
import { feedsMigration } from './feeds.ts'
import { giftCardMovementsMigration } from './gift-card-movements.ts'
import { giftCardsMigration } from './gift-cards.ts'
import { invitationsMigration } from './invitations.ts'
import {
  accountOriginsMigration,
  formerEmailsMigration,
  kmcRequestsMigration,
  linkBrandsMigration,
  usedLinksMigration,
} from './later-account-steps.ts'
import { mailQueueMigration } from './mail-queue.ts'
import { orderMailboxesMigration } from './order-mailboxes.ts'
import { orderTaxesMigration } from './order-taxes.ts'
import { ordersMigration } from './orders.ts'
import { partnerAppsMigration } from './partner-apps.ts'
import {
  bankOrdersMigration,
  orderBagsMigration,
  paymentChangesMigration,
  paymentRemindersMigration,
} from './payment-changes.ts'
import { pricesMigration } from './prices.ts'
import { privacyRequestsMigration } from './privacy-requests.ts'
import { stockNoticesMigration } from './stock-notices.ts'
import { subscriptionFieldsMigration } from './subscription-fields.ts'
import { wishlistsMigration } from './wishlists.ts'

/** Every step of the schema in order, by its stored name. A released step is never changed. Runs on both databases. */
export const migrations: Record<string, Migration> = {
  '0001-baskets': basketsMigration,
  '0002-stock': stockMigration,
  '0003-session-events': sessionEventsMigration,
  '0005-consent-records': consentRecordsMigration,
  '0006-identity': accountsMigration,
  '0007-account-origins': accountOriginsMigration,
  '0008-link-brands': linkBrandsMigration,
  '0009-former-emails': formerEmailsMigration,
  '0010-used-links': usedLinksMigration,
  '0011-kmc-requests': kmcRequestsMigration,
  '0012-mail-queue': mailQueueMigration,
  '0013-email-domains': emailDomainsMigration,
  '0014-bounds': boundsMigration,
  '0015-wishlists': wishlistsMigration,
  '0016-privacy-requests': privacyRequestsMigration,
  '0017-orders': ordersMigration,
  '0018-stock-notices': stockNoticesMigration,
  '0019-gift-cards': giftCardsMigration,
  '0020-basket-emails': basketEmailsMigration,
  '0021-basket-form-keys': basketFormKeysMigration,
  '0022-payment-changes': paymentChangesMigration,
  '0023-bank-orders': bankOrdersMigration,
  '0024-order-bags': orderBagsMigration,
  '0025-payment-reminders': paymentRemindersMigration,
  '0026-subscription-fields': subscriptionFieldsMigration,
  '0027-gift-card-movements': giftCardMovementsMigration,
  '0028-invitations': invitationsMigration,
  '0029-external-auth-requests': externalRequestsMigration,
  '0030-external-identities': externalIdentitiesMigration,
  '0031-partner-apps': partnerAppsMigration,
  '0032-order-taxes': orderTaxesMigration,
  '0033-order-mailboxes': orderMailboxesMigration,
  '0034-feeds': feedsMigration,
  '0035-prices': pricesMigration,
}
