import { orderPage } from '#domain/orders'
import { giftOfMail, returnedGiftOfMail, returnGiftCards } from '#server/orders'
import { requestMail } from './mail-requests.ts'
import type { MailWriter } from './write-mail.ts'

/**
 * Writes the mail that brings a gift card to its recipient (rule orders.14). A cancelled card is not mailed. Where the recipient's data
 * were deleted while the mail was wanted, the card goes to the buyer.
 */
export const writeGiftCard: MailWriter = async (services, trx, { site, pageLink }, { email, giftCardId = '' }) => {
  const gift = await giftOfMail(trx, giftCardId, site, services.clock())
  if (gift) return { name: 'giftCard', to: email, site, gift, link: pageLink('') }
  await returnGiftCards(trx, [giftCardId], (...mail) => requestMail(services, ...mail))
  return undefined
}

/** Writes the mail that brings a card to the buyer, because its recipient's data were deleted (rule orders.16). */
export const writeReturnedGiftCard: MailWriter = async (
  services,
  trx,
  { site, pageLink },
  { email, giftCardId = '' },
) => {
  const order = await returnedGiftOfMail(trx, giftCardId, site, services.clock())
  if (!order) return undefined
  const { path, query } = orderPage(order.number)
  return { name: 'giftCardReturned', to: email, site, order, link: pageLink(path, query) }
}
