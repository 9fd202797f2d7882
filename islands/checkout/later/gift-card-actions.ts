import { storefront } from '#browser/http'
import { removeStored, writeStored } from '#browser/storage'
import { isDigitalOnly } from '#domain/bag'
import { CARDS_AN_ORDER, readGiftCode } from '#domain/gift-cards'
import { cardsEntered } from '#domain/storage'
import type { GiftBalance } from '#schemas/gift-cards'
import { announceText, samePersonGuard } from '#ui'
import type { EnteredCard } from '../gift-cards.ts'
import type { CheckoutState } from '../state.ts'
import { isRefused } from './change-bag.ts'

const readBalance = (code: string): Promise<GiftBalance> =>
  storefront.post<GiftBalance>('/api/gift-cards/balance', { body: { code } })

const textOf = (thrown: unknown): string => {
  if (!isRefused(thrown)) return 'checkout.code.offline'
  if (thrown.status === 429) return 'checkout.code.often'
  return thrown.status === 409 ? 'checkout.card.elsewhere' : 'checkout.card.unknown'
}

/**
 * Adds the gift card of a typed code. Gives the message that says why it was not added, undefined where it was. Never rejects. A text
 * that is no code is not asked for, so that a slip does not count as a guess (rule orders.39).
 */
export const addCard = async (state: CheckoutState, typed: string): Promise<string | undefined> => {
  const { basket, cards } = state
  const code = readGiftCode(typed)
  if (!basket || code === undefined) return 'checkout.card.unknown'
  if (isDigitalOnly(basket.shipmentList)) return 'checkout.card.goods'
  if (cards.some((card) => card.code === code)) return 'checkout.card.twice'
  if (cards.length >= CARDS_AN_ORDER) return 'checkout.card.full'
  const isSamePerson = samePersonGuard(state)
  try {
    const card = await readBalance(code)
    if (!isSamePerson()) return undefined
    if (card.currency !== basket.currency) return 'checkout.card.elsewhere'
    if (card.balance === 0) return 'checkout.card.empty'
    state.cards = [...state.cards, { ...card, code }]
    writeStored(cardsEntered, '1')
    announceText(state, 'checkout.card.added')
    return undefined
  } catch (thrown) {
    return textOf(thrown)
  }
}

export const removeCard = (state: CheckoutState, code: string): void => {
  state.cards = state.cards.filter((card) => card.code !== code)
  if (state.cards.length === 0) removeStored(cardsEntered)
  announceText(state, 'checkout.card.removed')
}

/** A card with what is left on it now; undefined for one that can no longer be redeemed. Where the balance cannot be read, as it was. */
const rereadCard = async (card: EnteredCard): Promise<EnteredCard | undefined> => {
  try {
    const now = await readBalance(card.code)
    return now.balance > 0 ? { ...now, code: card.code } : undefined
  } catch (thrown) {
    return isRefused(thrown) && thrown.status !== 429 ? undefined : card
  }
}

/**
 * Reads what is left on the entered cards again; one that can no longer be redeemed is taken out, one whose balance cannot be read stays.
 * What the shopper adds or takes out meanwhile stays so.
 */
export const rereadCards = async (state: CheckoutState): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  const read = new Map(
    await Promise.all(state.cards.map(async (card) => [card.code, await rereadCard({ ...card })] as const)),
  )
  if (!isSamePerson()) return
  state.cards = state.cards.flatMap((card) => (read.has(card.code) ? (read.get(card.code) ?? []) : { ...card }))
}
