import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { translator } from '#content/messages'
import { type GiftDetails, makeGiftCode } from '#domain/gift-cards'
import { formatPrice } from '#domain/products'
import { type Site, sites } from '#domain/sites'
import { storedGift } from '#server/basket'
import { takeBackMails } from '#server/mail'
import { type Tables, tokenHash } from '#server/store'
import type { OrderServices } from './services.ts'
import { type LineRow, orderRow, readLines } from './store.ts'

/** Makes the gift cards of an order that is paid for, or placed by invoice, and wants the mails to the recipients. */
export type IssueGiftCards = (trx: Transaction<Tables>, number: string) => Promise<void>

interface Piece {
  id: string
  email: string
}

/** One row for each piece. A second try fails at the table, so that no piece becomes two cards. */
const writeCards = async (
  trx: Transaction<Tables>,
  { brand, currency }: { brand: string; currency: string },
  line: LineRow,
  now: number,
): Promise<Piece[]> => {
  const { gift_email: email, order_number, position, unit_price: amount } = line
  if (email === null) return []
  const pieces = Array.from({ length: line.quantity }, (_, index) => ({ id: randomUUID(), piece: index + 1 }))
  const rest = { order_number, position, brand, amount, currency, created_at: now }
  await trx
    .insertInto('gift_card')
    .values(pieces.map((piece) => ({ ...rest, ...piece, code_hash: null, sent_at: null, cancelled_at: null })))
    .execute()
  return pieces.map(({ id }) => ({ id, email }))
}

/** Opens what makes gift cards (rule orders.14). Called before a transaction, because opening it may write to the store. */
export const giftCards = async ({
  mailRequests,
  clock,
}: Pick<OrderServices, 'mailRequests' | 'clock'>): Promise<IssueGiftCards> => {
  const want = await mailRequests?.()
  return async (trx, number) => {
    const order = await orderRow(trx, number).executeTakeFirstOrThrow()
    const site = sites.find(({ key }) => key === order.site)
    for (const line of await readLines(trx, number)) {
      const pieces = await writeCards(trx, order, line, clock())
      if (!want || !site) continue
      for (const { id, email } of pieces)
        await want(trx, { site, linkBase: JSON.parse(order.link_base) }, { reason: 'giftCard', email, giftCardId: id })
    }
  }
}

const mailText = (
  { recipientName, message }: GiftDetails,
  code: string,
  { amount, currency }: { amount: number; currency: string },
  site: Site,
): string => {
  const { t } = translator(site)
  return [
    ...(recipientName === '' ? [] : [t('mail.gift.for', [recipientName])]),
    t('mail.gift.amount', [formatPrice(amount, currency, site.languageTag)]),
    t('mail.gift.code', [code]),
    ...(message === '' ? [] : ['', message]),
  ].join('\n')
}

/**
 * Gives a card its code and says what its mail says; undefined when the card was cancelled or its recipient's data were deleted. It
 * runs in the transaction that keeps the mail, which alone holds the code. A mail that is written again has a new code, and the
 * former one is worth nothing (rule orders.14).
 */
export const giftOfMail = async (
  trx: Kysely<Tables>,
  id: string,
  site: Site,
  now: number,
): Promise<{ giver: string; text: string } | undefined> => {
  const card = await trx.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirst()
  const line = card && (await readLines(trx, card.order_number)).find(({ position }) => position === card.position)
  const gift = storedGift(line?.gift ?? null)
  if (!card || !gift) return undefined
  const code = makeGiftCode(randomInt)
  const { numUpdatedRows } = await trx
    .updateTable('gift_card')
    .set({ code_hash: tokenHash(code), sent_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { giver: gift.giverName, text: mailText(gift, code, card, site) } : undefined
}

/** Cancels the cards of an order, also those that were mailed, and takes back the mails that still wait (rule orders.15). */
export const cancelGiftCards = async (trx: Transaction<Tables>, number: string, now: number): Promise<void> => {
  const cancelled = await trx
    .updateTable('gift_card')
    .set({ cancelled_at: now })
    .where('order_number', '=', number)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute()
  if (cancelled.length === 0) return
  const ids = new Set(cancelled.map(({ id }) => id))
  const recipients = (await readLines(trx, number)).flatMap(({ gift_email: email }) => email ?? [])
  await takeBackMails(trx, { reason: 'giftCard', recipients }, (details) => ids.has(String(details['giftCardId'])))
}

/** Whether an order is of gift cards alone, and all of them were mailed: nothing of it is left to do. */
export const isMailedCompletely = async (trx: Transaction<Tables>, number: string): Promise<boolean> => {
  const lines = await readLines(trx, number)
  if (lines.some(({ shipment_type: type }) => type !== 'egiftcard')) return false
  const cards = await trx.selectFrom('gift_card').select('sent_at').where('order_number', '=', number).execute()
  return cards.length > 0 && cards.every(({ sent_at: sentAt }) => sentAt !== null)
}
