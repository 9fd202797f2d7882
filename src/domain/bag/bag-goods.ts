import type { CheckoutDelivery } from '#contracts/checkout'
import type { BagView, Goods, GoodsAdded, GoodsRemoved } from '#contracts/goods'
import { articleOf, type GoodsLine, goodsOf, worthOf } from './goods.ts'
import { findLine, type Item, lineIdentity, type Operation } from './operations.ts'
import type { Basket, ProductLineItem, Shipment } from './schema.ts'
import { orderableQuantity } from './shortage.ts'

type BagLine = ProductLineItem & Pick<Shipment, 'shipmentType'>

const linesOf = ({ shipmentList }: Basket): BagLine[] =>
  shipmentList.flatMap(({ shipmentType, productLineItemList }) =>
    productLineItemList.map((line) => ({ ...line, shipmentType })),
  )

/** What can be ordered now of a bag, as events tell of it (rules tracking.8 and bag.24). */
export const goodsOfBag = (basket: Basket): Goods => {
  const { currency, promotion } = basket
  const lines = linesOf(basket)
    .map((line) => ({ ...line, quantity: orderableQuantity(line) }))
    .filter(({ quantity }) => quantity > 0)
  return goodsOf(lines, { amount: promotion?.amount ?? 0, code: promotion?.isReached ? promotion.code : '' }, currency)
}

/** `bag:view` of a bag. */
export const viewOfBag = (basket: Basket): BagView => ({
  ...goodsOfBag(basket),
  itemCount: basket.totalProductCount,
})

/** `checkout:delivery` of a bag: method and price of the delivery, and nothing of where it goes. */
export const deliveryAsTold = (basket: Basket): CheckoutDelivery => ({
  ...goodsOfBag(basket),
  deliveryMethod: basket.deliveryMethod,
  shippingTotal: basket.pricing.shippingTotal,
})

/** A change of the bag that the back end has carried out, as the bus tells it. */
export type GoodsChange = { name: 'goods:added'; data: GoodsAdded } | { name: 'goods:removed'; data: GoodsRemoved }

type Moved<R> = { reason: R; lines: readonly GoodsLine[] }

const told = <R>({ reason, lines }: Moved<R>, currency: string) => ({
  reason,
  items: lines.map((line) => articleOf(line, currency)),
  goodsTotal: worthOf(lines, currency),
  currency,
})
const added = (moved: Moved<GoodsAdded['reason']>, currency: string): GoodsChange | undefined =>
  moved.lines.length > 0 ? { name: 'goods:added', data: told(moved, currency) } : undefined
const removed = (moved: Moved<GoodsRemoved['reason']>, currency: string): GoodsChange => ({
  name: 'goods:removed',
  data: told(moved, currency),
})

const isLineOf = (item: Item, line: BagLine): boolean =>
  item.gift ? lineIdentity(line) === lineIdentity(item) : line.productId === item.productId

/** `goods:added` for items that a bag holds now; undefined where it holds none of them. A gift card without its gift is found by its article. */
export const additionTo = (
  basket: Basket,
  items: readonly Item[],
  reason: GoodsAdded['reason'] = 'add',
): GoodsChange | undefined => {
  const lines = items.flatMap((item) => {
    const line = linesOf(basket).find((each) => isLineOf(item, each))
    return line ? [{ ...line, quantity: item.quantity }] : []
  })
  return added({ reason, lines }, basket.currency)
}

/**
 * What an operation has changed, from the basket before it and the one that the back end has answered (rule tracking.8); undefined where
 * nothing can be told: the line was not known, or its quantity is the same.
 */
export const changeBy = (operation: Operation, before: Basket | null, after: Basket): GoodsChange | undefined => {
  const { kind } = operation
  if (kind === 'add') return additionTo(after, operation.items)
  if (kind === 'restore') return additionTo(after, [operation.line], 'restore')
  const known = before && findLine(before, operation)
  if (!known) return undefined
  const { shipmentType } = known.shipment
  const line = { ...known.line, shipmentType }
  if (kind === 'remove') return removed({ reason: 'remove', lines: [line] }, after.currency)
  const more = operation.quantity - line.quantity
  if (more === 0) return undefined
  const moved = { reason: 'quantity' as const, lines: [{ ...line, quantity: Math.abs(more) }] }
  return more > 0 ? added(moved, after.currency) : removed(moved, after.currency)
}
