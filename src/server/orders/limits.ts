import type { Transaction } from 'kysely'
import { isSameMailbox, mailboxOf } from '#domain/accounts'
import {
  GIFT_CARDS_TO_AN_ADDRESS,
  NEW_ORDERS_AN_HOUR,
  ORDERS_TO_AN_ADDRESS,
  type OrderSize,
  UNPAID_AN_HOUR,
} from '#domain/orders'
import type { PromotionOffer } from '#domain/promotions'
import { type CountHourly, hourlyCounts } from '#server/abuse-protection'
import { openOnce, type Store, type Tables } from '#server/store'
import { OrderRefused } from './refusal.ts'

/** An order that is about to be placed. */
export interface NewOrder {
  /** The account that is logged in. */
  userId: string | undefined
  /** The customer's address, as addresses are compared. */
  email: string
  /** How many gift cards go to whom, by addresses as they are compared. */
  giftCards: ReadonlyMap<string, number>
  /** What is ordered without having been paid; undefined where gift cards have paid all of it. */
  unpaid: OrderSize | undefined
  /** It is paid before anything is sent, so that it holds its goods for a short time only. */
  isPrepaid: boolean
  /** The promotion that takes something off it. */
  offer: PromotionOffer | undefined
}

/** Counts an order inside the transaction that places it. @throws CallError 429 tooManyRequests, OrderRefused promotionUsed */
export type AdmitOrder = (trx: Transaction<Tables>, order: NewOrder) => Promise<void>

/** Counts by pieces and value what is ordered without having been paid, by the caller's address and by the account. */
const countUnpaid = async (
  trx: Transaction<Tables>,
  count: CountHourly,
  { userId, unpaid, isPrepaid, networkAddress }: NewOrder & { networkAddress: string },
): Promise<void> => {
  if (!unpaid) return
  for (const subject of [networkAddress, ...(userId === undefined ? [] : [`account ${userId}`])])
    for (const [kind, amount, most] of [
      ['unpaid pieces', unpaid.pieces, UNPAID_AN_HOUR.pieces],
      ['unpaid value', unpaid.value, UNPAID_AN_HOUR.value],
    ] as const)
      await count(trx, { kind, subject, most, amount, admitsLast: isPrepaid })
}

/** The account's address, once its owner has confirmed it: whoever opens an account can name anybody's. */
const ownAddress = async (trx: Transaction<Tables>, userId: string | undefined): Promise<string | undefined> => {
  if (userId === undefined) return undefined
  const confirmed = trx.selectFrom('identity_user').select('email').where('id', '=', userId)
  return (await confirmed.where('email_verified', '=', 1).executeTakeFirst())?.email
}

/** Counts what will be mailed to an address that is not the caller's own (rule security.15). */
const countMailed = async (
  trx: Transaction<Tables>,
  count: CountHourly,
  { userId, email, giftCards }: NewOrder,
): Promise<void> => {
  const own = (await ownAddress(trx, userId)) ?? ''
  if (!isSameMailbox(email, own))
    await count(trx, { kind: 'order to', subject: mailboxOf(email), most: ORDERS_TO_AN_ADDRESS })
  const cards = [...giftCards].map(([to, amount]) => ({ subject: mailboxOf(to), amount }))
  // Sorted: two orders to the same recipients never wait for each other.
  for (const { subject, amount } of cards.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
    if (!isSameMailbox(subject, own))
      await count(trx, { kind: 'gift card to', subject, most: GIFT_CARDS_TO_AN_ADDRESS, amount })
}

/** How many orders of a customer that have not ended have used a promotion code. */
const usesOf = async (
  trx: Transaction<Tables>,
  { userId, email }: NewOrder,
  { code }: PromotionOffer,
): Promise<number> => {
  const { uses } = await trx
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll<number | string>().as('uses'))
    .where('promotion_code', '=', code)
    .where('state', 'in', ['awaiting-payment', 'placed', 'dispatched'])
    .where(({ eb, or }) =>
      or([
        eb('normal_email', '=', email),
        eb('mailbox', '=', mailboxOf(email)),
        ...(userId === undefined ? [] : [eb('user_id', '=', userId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** A customer uses a promotion code no more often than it may be used (rule orders.28). */
const requireUnused = async (trx: Transaction<Tables>, count: CountHourly, order: NewOrder): Promise<void> => {
  const { offer, email } = order
  if (!offer) return
  // Two orders of one customer at once wait for each other at this row.
  await count(trx, { kind: 'promotion use', subject: `${offer.code} ${mailboxOf(email)}`, most: NEW_ORDERS_AN_HOUR })
  if ((await usesOf(trx, order, offer)) >= offer.perCustomer) throw new OrderRefused('promotionUsed')
}

/**
 * The limits of orders by network address (rules security.12, security.15, orders.26 and orders.28): orders, pieces and value that nobody has
 * paid, mails to one address, uses of a promotion code. An order that is refused counts for none of them.
 */
export const orderLimits = (store: Store): ((networkAddress: string) => Promise<AdmitOrder>) => {
  const open = openOnce(() => hourlyCounts(store))
  return async (networkAddress) => {
    const count = await open()
    return async (trx, order) => {
      await count(trx, { kind: 'order', subject: networkAddress, most: NEW_ORDERS_AN_HOUR })
      await countUnpaid(trx, count, { ...order, networkAddress })
      await countMailed(trx, count, order)
      await requireUnused(trx, count, order)
    }
  }
}
