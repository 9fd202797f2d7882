import type { Article } from '#contracts/goods'
import type { OrderPlaced } from '#contracts/order'
import type { BusEvent, EventName } from './event.ts'
import { type Hit, hitInWords, toHit } from './hits.ts'
import { type HitValue, trackingValue } from './values.ts'

type Fields = Readonly<Record<string, HitValue>>
/** What Google Analytics 4 wants to know of an event: its name there, the parameters beside `ecommerce`, and `ecommerce` itself. */
interface Words {
  event: string
  parameters?: Fields
  ecommerce?: Fields
}

/** Sums of money without the dust of binary fractions; no currency has more than three digits. */
const exact = (amount: number): number => Number(amount.toFixed(3))

/** Empty texts say nothing; Google fills its reports with them. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const itemOf = (
  { pid, sku, name, category, price, quantity, discount }: Article,
  index: number,
  { brand }: BusEvent['page'],
  promotionCode: string,
): Fields =>
  filled({
    item_id: pid,
    item_name: name,
    item_variant: sku,
    item_brand: brand,
    item_category: category,
    price,
    quantity,
    index,
    ...(discount > 0 && { discount, coupon: promotionCode }),
  })

interface Told {
  items: readonly Article[]
  goodsTotal: number
  discountTotal?: number
  promotionCode?: string
  currency: string
}

/** Goods: `value` is the sum of price × quantity, without delivery, as Google defines it. */
const goodsOf = (
  { items, goodsTotal, discountTotal = 0, promotionCode = '', currency }: Told,
  page: BusEvent['page'],
): Fields =>
  filled({
    currency,
    value: exact(goodsTotal - discountTotal),
    coupon: promotionCode,
    items: items.map((item, index) => itemOf(item, index, page, promotionCode)),
  })

type ToldOrder = Told & Pick<OrderPlaced, 'orderNumber' | 'shippingTotal' | 'giftCardTotal' | 'taxTotal'>

/**
 * `value` and `shipping` together are the total of the order. Prices include their tax: `tax` is a part of both, and
 * is not sent where its amount is not known.
 * Google has no word for what gift cards pay: it stands beside `ecommerce`.
 */
const orderInWords = (event: string, order: ToldOrder, page: BusEvent['page']): Words => ({
  event,
  parameters: { ...(order.giftCardTotal > 0 && { gift_card_total: order.giftCardTotal }) },
  ecommerce: {
    transaction_id: order.orderNumber,
    shipping: order.shippingTotal,
    ...(order.taxTotal !== undefined && { tax: order.taxTotal }),
    ...goodsOf(order, page),
  },
})

const listOf = (list: string, pids: readonly string[], first: number): Fields => ({
  item_list_id: list,
  item_list_name: list,
  items: pids.map((pid, place) => ({ item_id: pid, item_list_id: list, item_list_name: list, index: first + place })),
})

type Writers = { readonly [N in EventName]?: (event: BusEvent<N>) => Words }

/** How Google Analytics 4 calls the events of a purchase, by its documented names. Other events go by the shop's own names. */
const writers: Writers = {
  'list:view': ({ data }) => ({ event: 'view_item_list', ecommerce: listOf(data.list, data.pids, 0) }),
  'impression:shown': ({ data }) => ({
    event: 'view_item_list',
    parameters: { ...(data.variant && { variant: data.variant }) },
    ecommerce: listOf(data.placement, data.pids, 0),
  }),
  'list:select': ({ data }) => ({ event: 'select_item', ecommerce: listOf(data.list, [data.pid], data.index) }),
  'search:run': ({ data }) => ({ event: 'search', parameters: { search_term: data.term, results: data.total } }),
  'product:view': ({ data: { pid, name, category = '', price, currency }, page }) => ({
    event: 'view_item',
    ecommerce: {
      currency,
      value: price,
      items: [
        filled({
          item_id: pid,
          item_name: name,
          item_brand: page.brand,
          item_category: category,
          price,
          quantity: 1,
          index: 0,
        }),
      ],
    },
  }),
  'goods:added': ({ data, page }) => ({ event: 'add_to_cart', ecommerce: goodsOf(data, page) }),
  'goods:removed': ({ data, page }) => ({ event: 'remove_from_cart', ecommerce: goodsOf(data, page) }),
  'bag:view': ({ data, page }) => ({ event: 'view_cart', ecommerce: goodsOf(data, page) }),
  'checkout:start': ({ data, page }) => ({ event: 'begin_checkout', ecommerce: goodsOf(data, page) }),
  'checkout:delivery': ({ data, page }) => ({
    event: 'add_shipping_info',
    ecommerce: { shipping_tier: data.deliveryMethod, ...goodsOf(data, page) },
  }),
  'checkout:payment': ({ data, page }) => ({
    event: 'add_payment_info',
    ecommerce: { payment_type: data.paymentMethod, ...goodsOf(data, page) },
  }),
  'order:placed': ({ data, page }) => orderInWords('purchase', data, page),
  'order:refunded': ({ data, page }) => orderInWords('refund', data, page),
}

const written = (value: HitValue, isUpperCase: boolean): HitValue => {
  if (Array.isArray(value)) return value.map((entry: HitValue) => written(entry, isUpperCase))
  return typeof value === 'object'
    ? writtenFields(value as Fields, isUpperCase)
    : (trackingValue(value, isUpperCase) ?? '')
}
const writtenFields = (fields: Fields, isUpperCase: boolean): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, written(value, isUpperCase)]))

/**
 * The hit of an event in the words of Google Analytics 4 (rule tracking.6): an event of a purchase has Google's name and `ecommerce`; every
 * other one is the hit that all tag managers get. `undefined` for events that make no hit.
 */
export const googleHit = (event: BusEvent, isUpperCase = false): Hit | undefined => {
  const hit = toHit(event, isUpperCase)
  const write = writers[event.name] as ((event: BusEvent) => Words) | undefined
  if (!hit || !write) return hit
  const { event: name, parameters = {}, ecommerce } = write(event)
  const own = { ...parameters, ...(ecommerce && { ecommerce }) }
  return hitInWords(event, name, writtenFields(own, isUpperCase), isUpperCase)
}
