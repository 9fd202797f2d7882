import { html } from 'hono/html'
import { isDigitalOnly, payBagWithCards } from '#domain/bag'
import { CARDS_AN_ORDER, type CardRow, cardRows, isCovered, readGiftCode } from '#domain/gift-cards'
import type { Basket } from '#schemas/bag'
import { textField } from './fields.ts'
import { type ReadBalance, readBalance } from './gift-balance.ts'
import type { Html } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import { bodyOf, type PlainRequest, type SentForm } from './request.ts'

/** A gift card of the review. Its code goes from page to page in the form, never in an address. */
export interface ReviewCard {
  code: string
  lastFour: string
  /** Units of the bag's currency. */
  balance: number
}

/** The gift cards of a review. */
export interface ReviewCards {
  cards: readonly ReviewCard[]
  /** Why the last one was not added, as a message; '' for none. */
  problem: string
  /** What was typed and not added. */
  typed: string
}

export const noCards: ReviewCards = { cards: [], problem: '', typed: '' }

/** The card that was read, or the message that says why it does not pay for the bag. */
const cardOf = (basket: Basket, read: ReadBalance): ReviewCard | string => {
  if (read.isRefused) return read.problem
  const { balance, currency, lastFour } = read.card
  if (currency !== basket.currency) return 'checkout.card.elsewhere'
  return balance === 0 ? 'checkout.card.empty' : { code: read.code, lastFour, balance }
}

/**
 * A card that was entered before, or why it no longer pays. @throws CallError where the shop cannot say what is left on it: the form
 * comes back whole, so that no card is lost
 */
const enteredCard = async (request: PlainRequest, basket: Basket, typed: string): Promise<ReviewCard | string> => {
  const read = await readBalance(request, typed)
  if (read.isRefused && read.answer && (read.status === 429 || read.status >= 500)) bodyOf(read.answer)
  return cardOf(basket, read)
}

const codesIn = ({ entries, field }: SentForm): string[] => {
  const removed = field('remove')
  return [...new Set(entries.flatMap(([name, value]) => (name === 'giftCard' && value !== removed ? [value] : [])))]
}

/**
 * The cards of a form that was sent, with what is left on them now; one that can no longer be redeemed is left out. @throws CallError
 * 429, 5xx where the shop cannot say what is left on one
 */
export const cardsOfForm = async (request: PlainRequest, basket: Basket, form: SentForm): Promise<ReviewCards> => {
  if (isDigitalOnly(basket.shipmentList)) return noCards
  const codes = codesIn(form).slice(0, CARDS_AN_ORDER)
  const read = await Promise.all(codes.map((code) => enteredCard(request, basket, code)))
  const cards = read.filter((card) => typeof card !== 'string')
  const typed = form.field('do') === 'add' ? form.field('card') : ''
  if (form.field('do') !== 'add') return { cards, problem: '', typed }
  if (cards.some(({ code }) => code === readGiftCode(typed))) return { cards, problem: 'checkout.card.twice', typed }
  if (cards.length >= CARDS_AN_ORDER) return { cards, problem: 'checkout.card.full', typed }
  const added = cardOf(basket, await readBalance(request, typed))
  return typeof added === 'string'
    ? { cards, problem: added, typed }
    : { cards: [...cards, added], problem: '', typed: '' }
}

/** How the cards pay for the bag: rows below the total, what is left, and whether nothing is. */
export const paymentOf = (
  basket: Basket,
  cards: readonly ReviewCard[],
): { rows: CardRow[]; rest: number; isCovered: boolean } => {
  const paid = payBagWithCards(
    basket,
    cards.map(({ balance }) => balance),
  )
  const shares = cards.map(({ lastFour }, at) => ({ lastFour, amount: paid.amounts[at] ?? 0 }))
  return { rows: cardRows(shares, paid.rest), rest: paid.rest, isCovered: isCovered(paid) }
}

/** The cards as fields of a form. */
export const cardFields = (cards: readonly ReviewCard[]) =>
  cards.map(({ code }) => html`<input type="hidden" name="giftCard" value="${code}">`)

/** A field for another card of the order, and buttons that take one out. A bag of gift cards alone has none (rule orders.37). */
export const cardsPart = ({ t }: PlainSite, basket: Basket, { cards, problem, typed }: ReviewCards): Html | false =>
  !isDigitalOnly(basket.shipmentList) &&
  html`${textField({ name: 'card', label: t('checkout.card'), value: typed, problem: problem === '' ? '' : t(problem), type: 'text', autoComplete: 'off', maxLength: 100, required: false })}
<button name="do" value="add">${t('checkout.card.add')}</button>
${cards.map(({ code, lastFour }) => html`<button name="remove" value="${code}">${t('checkout.card.remove.of', [lastFour])}</button>`)}`
