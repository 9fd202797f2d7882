import { type DeliveryPrices, deliveryIn } from '#domain/bag'
import { toMinor, toUnits } from '#domain/products'
import type { Address, Basket } from '#schemas/bag'
import type { Assortment } from './assortment.ts'
import { mostOf, type PricedLine, type PricedShipment, priceBasket, type StockOf } from './rules.ts'
import type { StoredBasket } from './store.ts'

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

/** The lines with today's prices. An article that is sold no longer stays stored and is not shown. */
const pricedLines = (basket: StoredBasket, assortment: Assortment): PricedLine[] =>
  basket.lines.flatMap((line) => {
    const article = assortment.find(basket.brand, line.sku)
    if (typeof article === 'string') return []
    const { amount, list } = article.price(basket.currency)
    return [{ ...line, article, unit: amount, list, total: amount * line.quantity }]
  })

/** The basket response of storefront 3; amounts in units of its currency. */
export const viewOf = (basket: StoredBasket, assortment: Assortment, stock: StockOf): Basket => {
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
    maxQuantity: mostOf(stock(line.sku)),
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
