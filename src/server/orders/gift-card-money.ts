import type { Kysely, Transaction } from 'kysely'
import { endOfCode, isCovered, payWithCards, VALID_AFTER_REFUND_MS } from '#domain/gift-cards'
import { statesBefore } from '#domain/orders'
import type { Site } from '#domain/sites'
import type { PricedBag } from '#server/basket'
import { type CardMovement, type Tables, tokenHash } from '#server/store'
import { OrderRefused } from './refusal.ts'

/** A card that was found by its code. */
export interface FoundCard {
  id: string
  brand: string
  currency: string
  /** Minor units. */
  balance: number
  expiresAt: number | null
  /** The last four signs of its code. */
  codeEnd: string
}

/** What a card pays of an order, in minor units. */
export interface CardShare {
  id: string
  codeEnd: string
  amount: number
}

/** How an order is paid, in minor units. */
export interface Shares {
  cards: readonly CardShare[]
  /** What is left to pay in another way. */
  rest: number
  /** The cards pay for all of it. */
  isCovered: boolean
}

/**
 * The card of a code in the form of `readGiftCode`; undefined for an unknown code, a card that has ended, and one whose order was
 * cancelled: all three are one answer, after one question to the store (rule orders.39).
 */
export const findCard = async (db: Kysely<Tables>, code: string, now: number): Promise<FoundCard | undefined> => {
  const card = await db
    .selectFrom('gift_card')
    .select(['id', 'brand', 'currency', 'balance', 'expires_at'])
    .where('code_hash', '=', tokenHash(code))
    .where('cancelled_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!card) return undefined
  const { expires_at: expiresAt, ...found } = card
  return { ...found, expiresAt, codeEnd: endOfCode(code) }
}

/** The cards of the codes, each once, in the order of the codes. @throws OrderRefused giftCardUnknown, giftCardElsewhere */
export const cardsOf = async (
  trx: Kysely<Tables>,
  codes: readonly string[],
  { site, currency, now }: { site: Pick<Site, 'brand'>; currency: string; now: number },
): Promise<FoundCard[]> => {
  const found: FoundCard[] = []
  for (const code of new Set(codes)) {
    const card = await findCard(trx, code, now)
    if (!card) throw new OrderRefused('giftCardUnknown')
    if (card.brand !== site.brand || card.currency !== currency) throw new OrderRefused('giftCardElsewhere')
    found.push(card)
  }
  return found
}

/** How cards pay for a bag. @throws OrderRefused giftCardForGiftCards where a bag holds gift cards alone, which no card pays for */
export const sharesOf = ({ total, shipments }: PricedBag, cards: readonly FoundCard[]): Shares => {
  const giftCards = shipments
    .filter(({ type }) => type === 'egiftcard')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + line.total, 0)
  if (cards.length > 0 && giftCards >= total) throw new OrderRefused('giftCardForGiftCards')
  const paid = payWithCards(
    { total, giftCards },
    cards.map(({ balance }) => balance),
  )
  const shares = cards.map(({ id, codeEnd }, at) => ({ id, codeEnd, amount: paid.amounts[at] ?? 0 }))
  return { cards: shares.filter(({ amount }) => amount > 0), rest: paid.rest, isCovered: isCovered(paid) }
}

interface Movement {
  card: string
  kind: CardMovement
  number: string
  amount: number
  codeEnd?: string
  position?: number
}

/** Notes a movement. False when the card has one of this kind for this order already. */
export const noteMovement = async (
  trx: Kysely<Tables>,
  { card, kind, number, amount, codeEnd = '', position = 0 }: Movement,
  now: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('gift_card_movement')
    .values({ card_id: card, kind, order_number: number, position, amount, code_end: codeEnd, created_at: now })
    .onConflict((on) => on.columns(['card_id', 'order_number', 'kind']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

/**
 * Takes from the cards what they pay of an order, in the transaction that writes the order. Each card is one guarded statement, which
 * never takes more than is left; cards are locked in the order of their ids. @throws OrderRefused giftCardChanged
 */
export const spendCards = async (
  trx: Transaction<Tables>,
  number: string,
  { cards }: Shares,
  now: number,
): Promise<void> => {
  const placed = cards.map((share, position) => ({ ...share, position }))
  for (const { id, amount, codeEnd, position } of placed.toSorted(byId)) {
    const { numUpdatedRows } = await trx
      .updateTable('gift_card')
      .set(({ eb }) => ({ balance: eb('balance', '-', amount) }))
      .where('id', '=', id)
      .where('balance', '>=', amount)
      .where('cancelled_at', 'is', null)
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new OrderRefused('giftCardChanged')
    await noteMovement(trx, { card: id, kind: 'spend', number, amount: -amount, codeEnd, position }, now)
  }
}

/**
 * Gives back to the cards what they have paid of orders that have ended, once for each order; a card that got money back is valid for a
 * while at least (rule orders.40).
 */
export const giveBackToCards = async (
  trx: Transaction<Tables>,
  numbers: readonly string[],
  now: number,
): Promise<void> => {
  if (numbers.length === 0) return
  const spent = await trx
    .selectFrom('gift_card_movement')
    .select(['card_id as id', 'order_number as number', 'amount', 'code_end as codeEnd', 'position'])
    .where('kind', '=', 'spend')
    .where('order_number', 'in', numbers)
    .execute()
  for (const { id, amount, ...rest } of spent.toSorted(byId)) {
    const isNew = await noteMovement(trx, { card: id, kind: 'refund', amount: -amount, ...rest }, now)
    if (!isNew) continue
    await trx
      .updateTable('gift_card')
      .set(({ eb }) => ({ balance: eb('balance', '-', amount) }))
      .where('id', '=', id)
      .execute()
    const least = now + VALID_AFTER_REFUND_MS
    await trx
      .updateTable('gift_card')
      .set({ expires_at: least })
      .where('id', '=', id)
      .where('expires_at', '<', least)
      .execute()
  }
}

/** What cards have paid of an order when it was placed, in the order in which they were entered. */
export const readCardPayments = (db: Kysely<Tables>, number: string): Promise<{ codeEnd: string; amount: number }[]> =>
  db
    .selectFrom('gift_card_movement')
    .select(({ ref, eb }) => [ref('code_end').as('codeEnd'), eb.neg(ref('amount')).as('amount')])
    .where('order_number', '=', number)
    .where('kind', '=', 'spend')
    .orderBy('position')
    .execute()

/** Whether a card that an order has sold has paid for something, or is about to: the order can then not be cancelled (rule orders.41). */
export const hasSpentCards = async (db: Kysely<Tables>, number: string): Promise<boolean> =>
  (await db
    .selectFrom('gift_card')
    .select('id')
    .where('order_number', '=', number)
    .where('cancelled_at', 'is', null)
    .whereRef('balance', '<', 'amount')
    .executeTakeFirst()) !== undefined

/** Whether money of a card that an order has sold is with orders other than those that are about to be cancelled with it. */
const hasSpentElsewhere = async (
  trx: Transaction<Tables>,
  number: string,
  ending: readonly string[],
): Promise<boolean> => {
  const cards = await trx
    .selectFrom('gift_card')
    .select(['id', 'amount', 'balance'])
    .where('order_number', '=', number)
    .where('cancelled_at', 'is', null)
    .whereRef('balance', '<', 'amount')
    .execute()
  for (const { id, amount, balance } of cards) {
    const comesBack = await trx
      .selectFrom('gift_card_movement')
      .innerJoin('shop_order', 'shop_order.number', 'gift_card_movement.order_number')
      .select('gift_card_movement.amount')
      .where('card_id', '=', id)
      .where('kind', '=', 'spend')
      .where('order_number', 'in', ending)
      .where('state', 'in', statesBefore('cancelled'))
      .execute()
    if (comesBack.reduce((sum, spent) => sum - spent.amount, balance) < amount) return true
  }
  return false
}

/**
 * Of orders that are to be cancelled together, and are locked, those that can be: what one of them has paid with a card that another has
 * sold comes back first (rule orders.41).
 */
export const cancellableTogether = async (trx: Transaction<Tables>, numbers: readonly string[]): Promise<string[]> => {
  let ending = [...numbers]
  for (;;) {
    const left: string[] = []
    for (const number of ending) if (!(await hasSpentElsewhere(trx, number, ending))) left.push(number)
    // An order that stays keeps what it has paid.
    if (left.length === ending.length) return left
    ending = left
  }
}
