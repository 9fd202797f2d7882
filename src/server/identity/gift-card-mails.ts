import { giftOfMail } from '#server/orders'
import type { MailWriter } from './write-mail.ts'

/** Writes the mail that brings a gift card to its recipient (rule orders.14). A cancelled card is not mailed. */
export const writeGiftCard: MailWriter = async (services, trx, { site, pageLink }, { email, giftCardId = '' }) => {
  const gift = await giftOfMail(trx, giftCardId, site, services.clock())
  return gift && { name: 'giftCard', to: email, site, gift, link: pageLink('') }
}
