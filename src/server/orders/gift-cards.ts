import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { giftCardValidityIn } from '#content/gift-cards'
import { translator } from '#content/messages'
import { type GiftDetails, giftCardEnd, lastValidDay, makeGiftCode } from '#domain/gift-cards'
import { formatPrice } from '#domain/products'
import { brands, type Site, sites, timeZoneOf } from '#domain/sites'
import { storedGift } from '#server/basket'
import { forgetLetters, type MailsTo, personalText, queuedMails, takeBackMails } from '#server/mail'
import { type GiftCardRow, type Tables, tokenHash } from '#server/store'
import { hasSpentCards, noteMovement } from './gift-card-money.ts'
import { orderNotCancellable } from './refusal.ts'
import { returnGiftCards } from './returned-gift-cards.ts'
import type { OrderServices } from './services.ts'
import { type LineRow, orderRow, readLines } from './store.ts'

/** Makes the gift cards of an order that is paid for, or placed by invoice, and wants the mails to the recipients. */
export type IssueGiftCards = (trx: Transaction<Tables>, number: string) => Promise<void>

/** One row for each piece. A second try fails at the table, so that no piece becomes two cards. Gives the ids of the cards. */
const writeCards = async (
  trx: Transaction<Tables>,
  { brand, country, currency }: { brand: string; country: string; currency: string },
  line: LineRow,
  now: number,
): Promise<string[]> => {
  const { order_number, position, unit_price: amount } = line
  const pieces = Array.from({ length: line.quantity }, (_, index) => ({ id: randomUUID(), piece: index + 1 }))
  const expires_at = giftCardEnd(now, giftCardValidityIn({ country }), timeZoneOf(country))
  const rest = { order_number, position, brand, amount, balance: amount, currency, created_at: now, expires_at }
  await trx
    .insertInto('gift_card')
    .values(pieces.map((piece) => ({ ...rest, ...piece, code_hash: null, sent_at: null, cancelled_at: null })))
    .execute()
  for (const { id: card } of pieces) await noteMovement(trx, { card, kind: 'issue', number: order_number, amount }, now)
  return pieces.map(({ id }) => id)
}

/** What makes gift cards (rule orders.14). */
export const giftCards =
  ({ mails, clock }: Pick<OrderServices, 'mails' | 'clock'>): IssueGiftCards =>
  async (trx, number) => {
    const order = await orderRow(trx, number).executeTakeFirstOrThrow()
    const site = sites.find(({ key }) => key === order.site)
    for (const line of await readLines(trx, number)) {
      if (line.shipment_type !== 'egiftcard') continue
      const ids = await writeCards(trx, order, line, clock())
      if (!mails || !site) continue
      const { gift_email: email } = line
      const links = { site, linkBase: JSON.parse(order.link_base) }
      // The recipient's data were deleted before the payment came.
      if (email === null) await returnGiftCards(trx, ids, mails.want)
      else for (const giftCardId of ids) await mails.want(trx, links, { reason: 'giftCard', email, giftCardId })
    }
  }

/** Value and code of a card, where the code is entered, and until when, as its mail says them. */
const valueAndCode = (
  { balance, currency, expires_at: end }: Pick<GiftCardRow, 'balance' | 'currency' | 'expires_at'>,
  code: string,
  site: Site,
): readonly string[] => {
  const { t } = translator(site)
  return [
    t('mail.gift.amount', [formatPrice(balance, currency, site.languageTag)]),
    t('mail.gift.code', [code]),
    t('mail.gift.how'),
    ...(end === null ? [] : [t('mail.gift.valid', [lastValidDay(end, site)])]),
  ]
}

const mailText = (
  { recipientName, message }: Pick<GiftDetails, 'recipientName' | 'message'>,
  value: readonly string[],
  site: Site,
): string =>
  [
    ...(recipientName === '' ? [] : [translator(site).t('mail.gift.for', [personalText(recipientName)])]),
    ...value,
    ...(message === '' ? [] : ['', personalText(message)]),
  ].join('\n')

/** Gives a card a new code; undefined when the card was cancelled. */
const drawCode = async (trx: Kysely<Tables>, id: string, now: number): Promise<string | undefined> => {
  const code = makeGiftCode(randomInt)
  const { numUpdatedRows } = await trx
    .updateTable('gift_card')
    .set({ code_hash: tokenHash(code), sent_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? code : undefined
}

/** What is left of a gift whose buyer's data were deleted. The card belongs to its recipient. */
const giftOfNobody = ({ brand }: Site): Pick<GiftDetails, 'giverName' | 'recipientName' | 'message'> => ({
  giverName: brands[brand].name,
  recipientName: '',
  message: '',
})

const readCard = (trx: Kysely<Tables>, id: string) =>
  trx.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Gives a card its code and says what its mail says, without names when the buyer's data were deleted; undefined when the card was
 * cancelled or its recipient's data were deleted. It
 * runs in the transaction that keeps the mail, which alone holds the code. A mail that is written again has a new code, and the
 * former one is worth nothing (rule orders.14).
 */
export const giftOfMail = async (
  trx: Kysely<Tables>,
  id: string,
  site: Site,
  now: number,
): Promise<{ giver: string; text: string } | undefined> => {
  const card = await readCard(trx, id)
  const order = card && (await orderRow(trx, card.order_number).executeTakeFirst())
  if (!card || !order) return undefined
  const line = (await readLines(trx, card.order_number)).find(({ position }) => position === card.position)
  const gift = storedGift(line?.gift ?? null) ?? (order.email === '' ? giftOfNobody(site) : undefined)
  if (!gift) return undefined
  const code = await drawCode(trx, id, now)
  return code === undefined
    ? undefined
    : { giver: personalText(gift.giverName), text: mailText(gift, valueAndCode(card, code, site), site) }
}

/** The same for the mail to the buyer, where the recipient's data were deleted; undefined also when the order names no person any more. */
export const returnedGiftOfMail = async (
  trx: Kysely<Tables>,
  id: string,
  site: Site,
  now: number,
): Promise<{ number: string; text: string } | undefined> => {
  const card = await readCard(trx, id)
  const order = card && (await orderRow(trx, card.order_number).executeTakeFirst())
  if (!card || !order?.email) return undefined
  const code = await drawCode(trx, id, now)
  return code === undefined ? undefined : { number: order.number, text: valueAndCode(card, code, site).join('\n') }
}

/** The mails that bring cards of an order, to the recipients and to the buyer. Those of other orders may be among them. */
const cardMails = async (trx: Transaction<Tables>, number: string): Promise<MailsTo[]> => {
  const recipients = (await readLines(trx, number)).flatMap(({ gift_email: email }) => email ?? [])
  const { normal_email: email } = await orderRow(trx, number).executeTakeFirstOrThrow()
  return [
    { reason: 'giftCard', recipients },
    { reason: 'giftCardReturned', recipients: [email] },
  ]
}

const isMailOf =
  (cards: readonly { id: string }[]) =>
  (details: Readonly<Record<string, unknown>>): boolean =>
    cards.some(({ id }) => id === details['giftCardId'])

/**
 * Cancels the cards of an order, also those that were mailed, and takes back the mails that still wait (rule orders.15).
 * @throws CallError 409 orderNotCancellable where a card has paid for something: its money is no longer on it (rule orders.41)
 */
export const cancelGiftCards = async (trx: Transaction<Tables>, number: string, now: number): Promise<void> => {
  const cancelled = await trx
    .updateTable('gift_card')
    .set({ cancelled_at: now, balance: 0 })
    .where('order_number', '=', number)
    .where('cancelled_at', 'is', null)
    .whereRef('balance', '=', 'amount')
    .returning(['id', 'amount'])
    .execute()
  if (await hasSpentCards(trx, number)) throw orderNotCancellable()
  for (const { id: card, amount } of cancelled)
    await noteMovement(trx, { card, kind: 'cancel', number, amount: -amount }, now)
  if (cancelled.length === 0) return
  for (const mails of await cardMails(trx, number)) await takeBackMails(trx, mails, isMailOf(cancelled))
}

/** Has the mails that wait written again: the text of a finished one names the buyer, whose data are being deleted (rule orders.18). */
export const forgetGiver = async (trx: Transaction<Tables>, number: string): Promise<void> => {
  const cards = await trx.selectFrom('gift_card').select('id').where('order_number', '=', number).execute()
  if (cards.length === 0) return
  for (const mails of await cardMails(trx, number)) await forgetLetters(trx, mails, isMailOf(cards))
}

/**
 * Whether an order holds gift cards only, and all of them were mailed. A card whose mail is in the queue has its code already, and is not
 * mailed: also where the mail was given up.
 */
export const isMailedCompletely = async (trx: Transaction<Tables>, number: string): Promise<boolean> => {
  const lines = await readLines(trx, number)
  if (lines.some(({ shipment_type: type }) => type !== 'egiftcard')) return false
  const cards = await trx.selectFrom('gift_card').select(['id', 'sent_at']).where('order_number', '=', number).execute()
  if (cards.length === 0 || cards.some(({ sent_at: sentAt }) => sentAt === null)) return false
  const isOfOrder = isMailOf(cards)
  for (const mails of await cardMails(trx, number))
    if ((await queuedMails(trx, mails)).some(({ details }) => isOfOrder(details))) return false
  return true
}
