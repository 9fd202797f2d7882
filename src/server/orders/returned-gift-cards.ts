import type { Kysely } from 'kysely'
import { sites } from '#domain/sites'
import { takeBackMails, type WantMail } from '#server/mail'
import type { Tables } from '#server/store'

/**
 * Wants the mails that bring cards to the buyer, because the data of their recipient were deleted (rule orders.16). Cancelled cards, and
 * those of an order that names no person any more, are mailed to nobody.
 */
export const returnGiftCards = async (trx: Kysely<Tables>, ids: readonly string[], want: WantMail): Promise<void> => {
  if (ids.length === 0) return
  const cards = await trx
    .selectFrom('gift_card')
    .innerJoin('shop_order', 'shop_order.number', 'gift_card.order_number')
    .select(['gift_card.id', 'shop_order.normal_email', 'shop_order.site', 'shop_order.link_base'])
    .where('gift_card.id', 'in', ids)
    .where('gift_card.cancelled_at', 'is', null)
    .where('shop_order.email', '!=', '')
    .execute()
  for (const { id, normal_email: email, site: key, link_base: linkBase } of cards) {
    const site = sites.find((each) => each.key === key)
    if (!site) continue
    const mail = { reason: 'giftCardReturned', email, giftCardId: id } as const
    await want(trx, { site, linkBase: JSON.parse(linkBase) }, mail)
  }
}

/**
 * Sends the cards that wait for the mail to one of the recipients to their buyers. Called before the recipient's data are deleted, in the same
 * transaction. A mail that is on its way at this moment may still arrive: its code is worth nothing once the buyer's mail is written.
 */
export const returnGiftCardsTo = async (
  trx: Kysely<Tables>,
  recipients: readonly string[],
  want: WantMail,
): Promise<void> => {
  const waiting = await takeBackMails(trx, { reason: 'giftCard', recipients }, () => true)
  await returnGiftCards(
    trx,
    waiting.map((details) => String(details['giftCardId'])),
    want,
  )
}
