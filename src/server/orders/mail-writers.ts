import { type OrderState, orderPage } from '#domain/orders'
import type { Mails, MailWriter, MailWriters } from '#server/mail'
import { giftOfMail, returnedGiftOfMail } from './gift-cards.ts'
import { orderOfMail } from './mails.ts'
import { returnGiftCards } from './returned-gift-cards.ts'
import type { OrderMailReason } from './services.ts'

/**
 * Writes a mail about an order, with its lines and sums. Nothing is sent when the order names no person any more, or is not in the only
 * state in which the mail is true.
 */
const aboutOrder =
  (name: OrderMailReason, only?: OrderState): MailWriter =>
  async (trx, { site, pageLink }, { email, orderNumber = '' }) => {
    const order = await orderOfMail(trx, orderNumber, site, only)
    const { path, query } = orderPage(orderNumber)
    return order && { name, to: email, site, order, link: pageLink(path, query) }
  }

/** What writes the mails about orders, and those that bring gift cards. */
export const orderMailWriters = (mails: Pick<Mails, 'want'>, clock: () => number): MailWriters => ({
  orderCancelled: aboutOrder('orderCancelled'),
  orderDispatched: aboutOrder('orderDispatched'),
  orderPlaced: aboutOrder('orderPlaced'),
  orderUnpaid: aboutOrder('orderUnpaid'),
  orderWaiting: aboutOrder('orderWaiting', 'awaiting-payment'),

  /**
   * Brings a gift card to its recipient (rule orders.14). A cancelled card is not mailed. Where the recipient's data were
   * deleted while the mail was wanted, the card goes to the buyer.
   */
  giftCard: async (trx, { site, pageLink }, { email, giftCardId = '' }) => {
    const gift = await giftOfMail(trx, giftCardId, site, clock())
    if (gift) return { name: 'giftCard', to: email, site, gift, link: pageLink('') }
    await returnGiftCards(trx, [giftCardId], mails.want)
    return undefined
  },

  /** Brings a card to the buyer, because its recipient's data were deleted (rule orders.16). */
  giftCardReturned: async (trx, { site, pageLink }, { email, giftCardId = '' }) => {
    const order = await returnedGiftOfMail(trx, giftCardId, site, clock())
    if (!order) return undefined
    const { path, query } = orderPage(order.number)
    return { name: 'giftCardReturned', to: email, site, order, link: pageLink(path, query) }
  },
})
