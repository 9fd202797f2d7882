import { holdsOrderable, orderableQuantity } from '#domain/bag'
import {
  type DeliveryDays,
  type DeliveryMethodId,
  type DeliveryPrices,
  deliveryDays,
  deliveryIn,
  deliveryMethodIds,
} from '#domain/delivery'
import { priceAt } from '#domain/feeds'
import { GIFT_CARDS_A_BAG } from '#domain/gift-cards'
import { methodsForBag, orderSize, type PaymentMethod } from '#domain/orders'
import { toMinor } from '#domain/products'
import { offerOf, type Promotion, type PromotionOffer } from '#domain/promotions'
import { type SoldArticles, soldArticleAt } from './assortment.ts'
import { maximumOf, mostBeside, type PricedBasket, type PricedLine, priceBasket } from './rules.ts'
import type { BasketWithStock } from './stored-basket.ts'

/** What prices are made from. */
export interface PriceSources {
  assortment: SoldArticles
  promotions: readonly Promotion[]
}

/** A stored basket at today's prices; amounts in minor units. */
export interface PricedBag extends PricedBasket {
  /** The delivery method that counts: the chosen one where the bag can be delivered by it. */
  method: DeliveryMethodId
  /** Working days by each method; none where nothing is delivered by a parcel service. */
  methods: { id: DeliveryMethodId; price: number; days: DeliveryDays }[]
  offer: PromotionOffer | undefined
}

/** The ways to pay for a priced bag, of those that its market offers. `userId` is the account that is logged in. */
export const paymentMethodsFor = (
  { count, total, shipments }: Pick<PricedBag, 'count' | 'total' | 'shipments'>,
  { offered, currency, userId }: { offered: readonly PaymentMethod[]; currency: string; userId: string | undefined },
): readonly PaymentMethod[] =>
  methodsForBag(offered, {
    size: orderSize(count, total, currency),
    hasGiftCards: shipments.some(({ type }) => type === 'egiftcard'),
    isGuest: userId === undefined,
  })

const deliveryMinor = (currency: string): DeliveryPrices => {
  const units = deliveryIn(currency)
  if (!units) throw new Error(`No delivery prices in ${currency}. Add them to src/domain/delivery/prices.ts.`)
  const { standard, oversize, freeFrom } = units
  return {
    standard: toMinor(standard, currency),
    oversize: toMinor(oversize, currency),
    freeFrom: toMinor(freeFrom, currency),
  }
}

/**
 * The lines with today's prices, those that a feed has told before those of the content (rule feeds.7). Two kinds of lines stay stored and are left out here: those of articles that are not sold any more, until a page has said so (rule bag.36), and
 * gift cards without a recipient. Lines of one article share its stock, and gift cards the number that a bag may hold: the earlier lines
 * are served first.
 */
const pricedLines = ({ basket, stock, told }: BasketWithStock, assortment: SoldArticles, now: number): PricedLine[] => {
  const taken = new Map<string, number>()
  let cards = 0
  return basket.lines.flatMap((line) => {
    const { sku, quantity } = line
    const article = soldArticleAt(assortment, basket.brand, sku, { country: basket.country, now })
    if (!article || (article.shipmentType === 'egiftcard' && !line.gift)) return []
    const ownPrice = article.hasFixedPrice ? undefined : told(article.pid)
    const { amount, list } = ownPrice ? priceAt(ownPrice, now) : article.price(basket.currency)
    const inStock = stock(sku) - (taken.get(sku) ?? 0)
    const left = line.gift ? Math.min(inStock, GIFT_CARDS_A_BAG - cards) : inStock
    const wanted = {
      ...line,
      maxQuantity: Math.max(maximumOf(Math.min(quantity, left)), mostBeside(basket.lines, line, line, stock)),
    }
    const orderable = orderableQuantity(wanted)
    taken.set(sku, (taken.get(sku) ?? 0) + orderable)
    if (line.gift) cards += orderable
    return [{ ...wanted, article, unit: amount, list, total: amount * orderable }]
  })
}

/**
 * Prices a stored basket at a time (rules bag.13, bag.24, orders.3 and orders.4). A promotion code that counts no more takes nothing
 * off.
 */
export const priceBag = (held: BasketWithStock, { assortment, promotions }: PriceSources, now: number): PricedBag => {
  const { basket } = held
  const { country, currency, promotionCode } = basket
  const lines = pricedLines(held, assortment, now)
  const found = promotionCode === '' ? 'unknown' : offerOf(promotions, promotionCode, { ...basket, now })
  const offer = typeof found === 'string' ? undefined : found
  const prices = deliveryMinor(currency)
  const has = (type: string) => holdsOrderable(lines.filter((line) => line.article.shipmentType === type))
  const hasOversize = has('oversize')
  // Express delivery is for parcels. Gift cards go by e-mail.
  const ids = has('standard') ? deliveryMethodIds : hasOversize ? (['standard'] as const) : []
  const priced = (method: DeliveryMethodId) => priceBasket(lines, prices, { method, offer })
  const method = ids.find((id) => id === basket.deliveryMethod) ?? 'standard'
  return {
    ...priced(method),
    method,
    methods: ids.map((id) => ({
      id,
      price: priced(id).shippingTotal,
      days: deliveryDays(id, { country, hasOversize }),
    })),
    offer,
  }
}
