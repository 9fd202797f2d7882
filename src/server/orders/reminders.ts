import type { Transaction } from 'kysely'
import { takeBackMails } from '#server/mail'
import { inTransaction, type Tables } from '#server/store'
import { orderMails } from './mails.ts'
import type { OrderServices } from './services.ts'
import { lockOrders, type OrderRow, orderRow } from './store.ts'

/**
 * Wants the one mail about an order that still waits for its payment (rule orders.32). Of several processes one wants it; an order that
 * has ended or was paid is not mailed about.
 */
export const remindOfPayment = async (services: OrderServices, number: string): Promise<void> => {
  const { store, clock } = services
  const wantMail = orderMails(services)
  await inTransaction(store.db, async (trx) => {
    await lockOrders(trx, store.kind, [number])
    const order = await orderRow(trx, number).executeTakeFirst()
    if (order?.state !== 'awaiting-payment') return
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ reminded_at: clock() })
      .where('order_number', '=', number)
      .where('reminded_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await wantMail(trx, number, 'orderWaiting')
  })
}

/** Takes the mail back where it was not sent yet: the order has ended or was paid. */
export const takeBackReminder = async (
  trx: Transaction<Tables>,
  { number, normal_email: email }: Pick<OrderRow, 'number' | 'normal_email'>,
): Promise<void> => {
  const isAbout = (details: Readonly<Record<string, unknown>>): boolean => details['orderNumber'] === number
  await takeBackMails(trx, { reason: 'orderWaiting', recipients: [email] }, isAbout)
}
