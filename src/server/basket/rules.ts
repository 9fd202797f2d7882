import { holdsOrderable, MAXIMUM_QUANTITY } from '#domain/bag'
import {
  type DeliveryMethodId,
  type DeliveryPrices,
  expressPrice,
  type PromotionId,
  reducedOversize,
} from '#domain/delivery'
import { GIFT_CARDS_A_BAG, type GiftDetails, giftKey } from '#domain/gift-cards'
import { type PromotionOffer, takenOff } from '#domain/promotions'
import { CallError } from '#server/http'
import type { Article, ShipmentType } from './assortment.ts'

/** Largest number of lines in a basket. */
export const MAXIMUM_LINES = 100

export interface Wish {
  sku: string
  quantity: number
  /** What was entered with a gift card. */
  gift?: GiftDetails | undefined
}

export interface Line extends Wish {
  id: string
}

export type StockOf = (sku: string) => number

/** The largest quantity of a SKU that a basket may hold. */
export const maximumOf = (stock: number): number => Math.min(Math.max(stock, 0), MAXIMUM_QUANTITY)

/** No line of the basket has the id. */
export const itemNotFound = (): CallError => new CallError(404, 'itemNotFound', 'The bag has no such item.')

/** More was asked for than the stock allows. The message is JSON with the name of the exception (rule bag.7). */
export const notAvailable = (sku: string, most: number): CallError => {
  const message = most === 0 ? `${sku} is sold out.` : `Only ${most} of ${sku} can be ordered.`
  const errorCode = 'ProductItemNotAvailableException'
  return new CallError(400, errorCode, JSON.stringify({ errorCode, message, productId: sku, available: most }))
}

/** A line and a wish are the same when article and gift are (rule bag.25). */
const sameAs = (wish: Wish) => (line: Line) => line.sku === wish.sku && giftKey(line.gift) === giftKey(wish.gift)

const piecesOf = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the other lines leave of an article's stock for a line, or for one that is to come. */
const leftBeside = (
  lines: readonly Line[],
  own: Pick<Line, 'id'> | undefined,
  { sku }: Pick<Wish, 'sku'>,
  stock: StockOf,
): number => stock(sku) - piecesOf(lines.filter((line) => line.id !== own?.id && line.sku === sku))

/**
 * The largest quantity of a line, or of one that is to come: what the other lines leave of the article's stock, and of the gift cards that a
 * bag may hold (rule bag.26).
 */
export const mostBeside = (
  lines: readonly Line[],
  own: Pick<Line, 'id'> | undefined,
  wish: Pick<Wish, 'sku' | 'gift'>,
  stock: StockOf,
): number => {
  const left = leftBeside(lines, own, wish, stock)
  const otherGifts = lines.filter(({ id, gift }) => id !== own?.id && gift)
  return maximumOf(wish.gift ? Math.min(left, GIFT_CARDS_A_BAG - piecesOf(otherGifts)) : left)
}

const set = (lines: readonly Line[], id: string, quantity: number): Line[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity } : line))

/** Refuses more than the stock allows, and more gift cards than a bag holds (rule bag.26). @throws CallError */
const requireRoom = (lines: readonly Line[], own: Pick<Line, 'id'> | undefined, wish: Wish, stock: StockOf): void => {
  const most = mostBeside(lines, own, wish, stock)
  if (wish.quantity <= most) return
  if (wish.quantity > maximumOf(leftBeside(lines, own, wish, stock))) throw notAvailable(wish.sku, most)
  throw new CallError(400, 'giftCardsFull', `A bag holds at most ${GIFT_CARDS_A_BAG} gift cards.`)
}

const lineOf = ({ sku, gift }: Wish, id: string, quantity: number): Line => ({
  id,
  sku,
  quantity,
  ...(gift && { gift }),
})

/** Adds all wishes or none; a wish for a line of the basket raises its quantity. @throws CallError */
export const add = (lines: readonly Line[], wishes: readonly Wish[], stock: StockOf, newId: () => string): Line[] => {
  let next = [...lines]
  for (const wish of wishes) {
    const known = next.find(sameAs(wish))
    const total = (known?.quantity ?? 0) + wish.quantity
    requireRoom(next, known, { ...wish, quantity: total }, stock)
    next = known ? set(next, known.id, total) : [...next, lineOf(wish, newId(), total)]
  }
  if (next.length > MAXIMUM_LINES)
    throw new CallError(400, 'bagFull', `A bag holds at most ${MAXIMUM_LINES} different items.`)
  return next
}

/**
 * Adds a guest's lines to an account's at login, as far as the stock and the limits of a basket allow. The excess is left
 * out: a full bag must not refuse a login. Gift cards above their limit stay: nobody else remembers to whom they go, and none is ordered
 * before the shopper has chosen (rule bag.26).
 */
export const merge = (lines: readonly Line[], guests: readonly Wish[], stock: StockOf, newId: () => string): Line[] => {
  let next = [...lines]
  for (const wish of guests) {
    const { quantity } = wish
    const known = next.find(sameAs(wish))
    const most = maximumOf(leftBeside(next, known, wish, stock))
    // A line that already exceeds the stock keeps its quantity.
    const total = Math.max(known?.quantity ?? 0, Math.min((known?.quantity ?? 0) + quantity, most))
    if (known) next = set(next, known.id, total)
    else if (total > 0 && next.length < MAXIMUM_LINES) next = [...next, lineOf(wish, newId(), total)]
  }
  return next
}

const found = (lines: readonly Line[], id: string): Line => {
  const line = lines.find((l) => l.id === id)
  if (!line) throw itemNotFound()
  return line
}

/** Sets the quantity of a line. A smaller quantity is allowed even if it exceeds the stock. @throws CallError */
export const change = (lines: readonly Line[], id: string, quantity: number, stock: StockOf): Line[] => {
  const line = found(lines, id)
  if (quantity > line.quantity) requireRoom(lines, line, { ...line, quantity }, stock)
  return set(lines, id, quantity)
}

/** @throws CallError if the basket does not hold the line */
export const remove = (lines: readonly Line[], id: string): Line[] => {
  found(lines, id)
  return lines.filter((line) => line.id !== id)
}

export interface PricedLine extends Line {
  article: Article
  /** The largest quantity that can be ordered now. */
  maxQuantity: number
  unit: number
  list: number
  /** Of what can be ordered now. */
  total: number
}

export interface PricedShipment {
  type: ShipmentType
  lines: PricedLine[]
  shipping: number
  /** Amounts are negative: they are added to the price. */
  discounts: { name: PromotionId; amount: number }[]
}

export interface PricedBasket {
  shipments: PricedShipment[]
  subTotal: number
  shippingTotal: number
  /** What the promotion takes off the goods, negative or 0. */
  discount: number
  /** Whether the goods reach the minimum of the promotion; false without one. */
  isReached: boolean
  total: number
  /** Pieces in the bag, also those that cannot be ordered now. */
  count: number
}

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((total, item) => total + amount(item), 0)

/** Shipments in their order: ordinary goods together, oversize goods together, gift cards by e-mail. */
const shipmentTypes: readonly ShipmentType[] = ['standard', 'oversize', 'egiftcard']

/** What the shopper has chosen that changes the price. */
export interface PriceChoices {
  method: DeliveryMethodId
  offer?: PromotionOffer | undefined
}

/** What is taken off the price of a parcel. Free delivery from a value on is for the standard method alone. */
const parcelDiscounts = (
  standard: number,
  { method, isFreeByValue, isFreeByCode }: { method: DeliveryMethodId; isFreeByValue: boolean; isFreeByCode: boolean },
): PricedShipment['discounts'] => {
  if (isFreeByValue && method === 'standard') return [{ name: 'free-standard', amount: -standard }]
  return isFreeByCode ? [{ name: 'promotion-code', amount: -standard }] : []
}

/**
 * The price of a basket (rules orders.3 and orders.4); every amount, also in `delivery`, is in minor units. Shipments without lines
 * are left out; those of which nothing can be ordered now cost nothing (rule bag.24).
 */
export const priceBasket = (
  lines: readonly PricedLine[],
  delivery: DeliveryPrices,
  { method, offer }: PriceChoices = { method: 'standard' },
): PricedBasket => {
  const goods = sum(lines, (l) => (l.article.shipmentType === 'egiftcard' ? 0 : l.total))
  const isReached = offer !== undefined && goods >= offer.minimum
  const isFreeByValue = goods >= delivery.freeFrom
  const isFreeByCode = isReached && offer.isFreeDelivery
  const shipments = shipmentTypes
    .map((type) => ({ type, lines: lines.filter((l) => l.article.shipmentType === type) }))
    .filter((s) => s.lines.length > 0)
    .map((s): PricedShipment => {
      if (s.type === 'egiftcard' || !holdsOrderable(s.lines)) return { ...s, shipping: 0, discounts: [] }
      if (s.type === 'standard') {
        const shipping = method === 'express' ? expressPrice(delivery.standard) : delivery.standard
        return {
          ...s,
          shipping,
          discounts: parcelDiscounts(delivery.standard, { method, isFreeByValue, isFreeByCode }),
        }
      }
      const reduced = { name: 'half-oversize' as const, amount: reducedOversize(delivery.oversize) - delivery.oversize }
      return { ...s, shipping: delivery.oversize, discounts: isFreeByValue ? [reduced] : [] }
    })
  const subTotal = sum(lines, (l) => l.total)
  const shippingTotal = sum(shipments, (s) => s.shipping + sum(s.discounts, (d) => d.amount))
  const taken = offer ? takenOff(offer, goods) : 0
  const total = subTotal + shippingTotal - taken
  const count = sum(lines, (l) => l.quantity)
  return { shipments, subTotal, shippingTotal, discount: 0 - taken, isReached, total, count }
}
