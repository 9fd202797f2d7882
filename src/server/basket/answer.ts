import type { Context } from 'hono'
import { type DeliveryPrices, deliveryIn } from '#domain/bag'
import { toMinor, toUnits } from '#domain/products'
import type { Site } from '#domain/sites'
import type { Address, Basket } from '#schemas/bag'
import type { CallSettings } from '#server/http'
import type { Store } from '#server/store'
import type { SoldArticles } from './assortment.ts'
import { accountOwner, dropGuestToken, guestToken, setBagCookies } from './cookie.ts'
import { maximumOf, type PricedLine, type PricedShipment, priceBasket, type StockOf } from './rules.ts'
import { type BasketOwner, type BasketWithStock, holdsAnything, readBasket, type StoredBasket } from './store.ts'

const deliveryMinor = (currency: string): DeliveryPrices => {
  const units = deliveryIn(currency)
  if (!units) throw new Error(`No delivery prices in ${currency}. Add them to src/domain/bag/delivery.ts.`)
  const { standard, oversize, freeFrom } = units
  return {
    standard: toMinor(standard, currency),
    oversize: toMinor(oversize, currency),
    freeFrom: toMinor(freeFrom, currency),
  }
}

/** The lines with today's prices. A line whose article is not sold any more stays stored and is left out here. */
const pricedLines = (basket: StoredBasket, assortment: SoldArticles): PricedLine[] =>
  basket.lines.flatMap((line) => {
    const article = assortment.find(basket.brand, line.sku)
    if (typeof article === 'string') return []
    const { amount, list } = article.price(basket.currency)
    return [{ ...line, article, unit: amount, list, total: amount * line.quantity }]
  })

/** A stored basket as calls answer it; amounts in units of its currency (rule bag.13). */
export const basketAnswer = (basket: StoredBasket, assortment: SoldArticles, stock: StockOf): Basket => {
  const { currency } = basket
  const units = (minor: number) => toUnits(minor, currency)
  const priced = priceBasket(pricedLines(basket, assortment), deliveryMinor(currency))
  const lineItem = (line: PricedLine) => ({
    itemId: line.id,
    productId: line.sku,
    pid: line.article.pid,
    productName: line.article.name,
    colour: line.article.colour,
    size: line.article.size,
    quantity: line.quantity,
    maxQuantity: maximumOf(stock(line.sku)),
    unitPrice: units(line.unit),
    listPrice: units(line.list),
    total: units(line.total),
  })
  const shipment = (s: PricedShipment) => ({
    shipmentId: s.type,
    shipmentType: s.type,
    productLineItemList: s.lines.map(lineItem),
    shippingLineItem: {
      price: units(s.shipping),
      shippingLineItemDiscountList: s.discounts.map((d) => ({ name: d.name, price: units(d.amount) })),
    },
    shippingAddress: s.type === 'egiftcard' ? null : basket.shippingAddress,
  })
  return {
    basketId: basket.id,
    revision: basket.revision,
    totalProductCount: priced.count,
    currency,
    pricing: {
      subTotal: units(priced.subTotal),
      shippingTotal: units(priced.shippingTotal),
      total: units(priced.total),
    },
    shipmentList: priced.shipments.map(shipment),
    customerEmail: basket.email,
    billingAddress: basket.billingAddress as Address | null,
    shippingAddress: basket.shippingAddress as Address | null,
  }
}

export interface AnswerDependencies extends CallSettings {
  store: Store
  assortment: SoldArticles
}

/** The owner of the bag that a call reads or changes. `token` is a guest's, and goes into the cookie. */
export interface Holder {
  owner: BasketOwner
  token?: string
}

/** The basket as calls answer it. Sets the cookies of the bag on the answer. */
export const answerWithCookies = async (
  dependencies: AnswerDependencies,
  c: Context,
  site: Site,
  { owner, token, basket, stock }: Holder & BasketWithStock,
): Promise<Basket> => {
  const view = basketAnswer(basket, dependencies.assortment, stock)
  const known = view.totalProductCount > 0 || (await holdsAnything(dependencies.store.db, owner))
  setBagCookies(c, site, dependencies, { token, count: view.totalProductCount, known })
  return view
}

/** Sets the cookies of an account's bag when its session begins, and drops the guest's: the bags have been merged. */
export const accountBag =
  (dependencies: AnswerDependencies) =>
  async (c: Context, site: Site, userId: string): Promise<void> => {
    const owner = accountOwner(userId, site)
    await answerWithCookies(dependencies, c, site, { owner, ...(await readBasket(dependencies.store.db, owner)) })
    if (guestToken(c, site, dependencies)) dropGuestToken(c, site, dependencies)
  }
