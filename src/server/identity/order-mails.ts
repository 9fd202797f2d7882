import { orderPage } from '#domain/orders'
import { type OrderMailReason, orderOfMail } from '#server/orders'
import type { MailWriter } from './write-mail.ts'

/** Writes a mail about an order, with its lines and sums. Nothing is sent when the order names no person any more. */
export const writeOrderMail =
  (name: OrderMailReason): MailWriter =>
  async (_services, trx, { site, pageLink }, { email, orderNumber = '' }) => {
    const order = await orderOfMail(trx, orderNumber, site)
    const { path, query } = orderPage(orderNumber)
    return order && { name, to: email, site, order, link: pageLink(path, query) }
  }
