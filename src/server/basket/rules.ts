/**
 * The arithmetic and the transitions of a basket: pure, in minor units. Routes turn amounts into units at the edge.
 * Storefront 3 "Basket response", 8 "Add to bag errors"; design 5.
 */
import type { DeliveryPrices, PromotionId } from '#domain/bag'
import { CallError } from '#server/errors'
import type { Article, ShipmentType } from './assortment.ts'

/** Most of one SKU in a basket, whatever the stock. */
export const MOST_OF_ONE = 99
/** Most different SKUs in a basket. */
export const MOST_LINES = 100

export interface Line {
  id: string
  sku: string
  quantity: number
}

export interface Wish {
  sku: string
  quantity: number
}

export type StockOf = (sku: string) => number

/** How many of a SKU a basket may hold. */
export const mostOf = (stock: number): number => Math.min(Math.max(stock, 0), MOST_OF_ONE)

/** The refusal as storefront 8 (c) reads it: its message is JSON with the exception's name. */
export const notAvailable = (sku: string, most: number): CallError => {
  const message = most === 0 ? `${sku} is sold out.` : `Only ${most} of ${sku} can be ordered.`
  const errorCode = 'ProductItemNotAvailableException'
  return new CallError(400, errorCode, JSON.stringify({ errorCode, message, productId: sku, available: most }))
}

const set = (lines: readonly Line[], id: string, quantity: number): Line[] =>
  lines.map((line) => (line.id === id ? { ...line, quantity } : line))

const demand = (sku: string, quantity: number, stock: StockOf): void => {
  const most = mostOf(stock(sku))
  if (quantity > most) throw notAvailable(sku, most)
}

/** Adds all wishes or none; a SKU that is there already grows. @throws CallError */
export const add = (lines: readonly Line[], wishes: readonly Wish[], stock: StockOf, newId: () => string): Line[] => {
  let next = [...lines]
  for (const { sku, quantity } of wishes) {
    const known = next.find((line) => line.sku === sku)
    const total = (known?.quantity ?? 0) + quantity
    demand(sku, total, stock)
    next = known ? set(next, known.id, total) : [...next, { id: newId(), sku, quantity }]
  }
  if (next.length > MOST_LINES)
    throw new CallError(400, 'bagFull', `A bag holds at most ${MOST_LINES} different items.`)
  return next
}

/**
 * What becomes of a guest's lines when their owner logs in: quantities add up as far as stock and the limits of a basket
 * allow. Nobody is refused a login for a bag, so what is too much is left out.
 */
export const merge = (lines: readonly Line[], guests: readonly Wish[], stock: StockOf, newId: () => string): Line[] => {
  let next = [...lines]
  for (const { sku, quantity } of guests) {
    const known = next.find((line) => line.sku === sku)
    // A line that is larger than the stock already stays as it is.
    const total = Math.max(known?.quantity ?? 0, Math.min((known?.quantity ?? 0) + quantity, mostOf(stock(sku))))
    if (known) next = set(next, known.id, total)
    else if (total > 0 && next.length < MOST_LINES) next = [...next, { id: newId(), sku, quantity: total }]
  }
  return next
}

const found = (lines: readonly Line[], id: string): Line => {
  const line = lines.find((l) => l.id === id)
  if (!line) throw new CallError(404, 'itemNotFound', 'The bag has no such item.')
  return line
}

/** Sets a line's quantity; one that shrinks is allowed although the stock is smaller still. @throws CallError */
export const change = (lines: readonly Line[], id: string, quantity: number, stock: StockOf): Line[] => {
  const line = found(lines, id)
  if (quantity > line.quantity) demand(line.sku, quantity, stock)
  return set(lines, id, quantity)
}

/** @throws CallError when the line is not there */
export const remove = (lines: readonly Line[], id: string): Line[] => {
  found(lines, id)
  return lines.filter((line) => line.id !== id)
}

export interface PricedLine extends Line {
  article: Article
  unit: number
  list: number
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
  total: number
  count: number
}

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((total, item) => total + amount(item), 0)

/** Gift cards go by e-mail, oversize goods on their own, the rest together; only shipments that hold something. */
const shipmentTypes: readonly ShipmentType[] = ['standard', 'oversize', 'egiftcard']

/**
 * What a basket costs. `delivery` is in minor units too. Totals are the sums of what is listed: nothing is rounded.
 */
export const priceBasket = (lines: readonly PricedLine[], delivery: DeliveryPrices): PricedBasket => {
  const shippable = sum(lines, (l) => (l.article.shipmentType === 'egiftcard' ? 0 : l.total))
  const promoted = shippable >= delivery.freeFrom
  const shipments = shipmentTypes
    .map((type) => ({ type, lines: lines.filter((l) => l.article.shipmentType === type) }))
    .filter((s) => s.lines.length > 0)
    .map((s): PricedShipment => {
      if (s.type === 'egiftcard') return { ...s, shipping: 0, discounts: [] }
      if (s.type === 'standard') {
        const discounts = promoted ? [{ name: 'free-standard' as const, amount: -delivery.standard }] : []
        return { ...s, shipping: delivery.standard, discounts }
      }
      const discounts = promoted ? [{ name: 'half-oversize' as const, amount: -Math.floor(delivery.oversize / 2) }] : []
      return { ...s, shipping: delivery.oversize, discounts }
    })
  const subTotal = sum(lines, (l) => l.total)
  const shippingTotal = sum(shipments, (s) => s.shipping + sum(s.discounts, (d) => d.amount))
  return { shipments, subTotal, shippingTotal, total: subTotal + shippingTotal, count: sum(lines, (l) => l.quantity) }
}
