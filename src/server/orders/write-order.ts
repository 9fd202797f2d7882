import { randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { mailboxOf, normalEmail } from '#domain/accounts'
import { BY_GIFT_CARD } from '#domain/gift-cards'
import { makeOrderNumber, UNPAID_MS } from '#domain/orders'
import type { Site } from '#domain/sites'
import { giftColumns, type PricedBag, type StoredBasket } from '#server/basket'
import type { PaymentProvider } from '#server/payments'
import type { OrderLineTable, Tables } from '#server/store'
import { storedTaxRate } from './taxes.ts'
import { keyHashOf, type WantedOrder } from './wanted-order.ts'

/** A number that no order has. Another process that draws the same one at this moment fails at the primary key. */
const freeNumber = async (trx: Transaction<Tables>): Promise<string> => {
  for (;;) {
    const number = makeOrderNumber(randomInt)
    const taken = await trx.selectFrom('shop_order').select('number').where('number', '=', number).executeTakeFirst()
    if (!taken) return number
  }
}

const linesOf = (number: string, { shipments }: PricedBag, { country }: Site): OrderLineTable[] =>
  shipments
    .flatMap((shipment) => shipment.lines)
    .map(({ sku, quantity, article, unit, total, gift }, position) => ({
      order_number: number,
      position,
      sku,
      pid: article.pid,
      name: article.name,
      colour: article.colour,
      size: article.sizeIn(country),
      shipment_type: article.shipmentType,
      quantity,
      unit_price: unit,
      total,
      tax_rate: storedTaxRate(article.taxRateIn(country)),
      ...giftColumns(gift),
    }))

const json = (address: object | null): string | null => address && JSON.stringify(address)

interface OrderParts {
  priced: PricedBag
  /** Undefined where gift cards pay for all of it: then there is no payment. */
  provider: PaymentProvider | undefined
  /** What is left to pay, in minor units. */
  rest: number
  now: number
}

/** Writes an order with its lines and, where something is left to pay, its payment. Returns its number. */
export const writeOrder = async (
  trx: Transaction<Tables>,
  { owner, site, linkBase, key }: WantedOrder,
  basket: StoredBasket,
  { priced, provider, rest, now }: OrderParts,
): Promise<string> => {
  const number = await freeNumber(trx)
  const days = priced.methods.find(({ id }) => id === priced.method)?.days
  await trx
    .insertInto('shop_order')
    .values({
      number,
      brand: site.brand,
      country: site.country,
      site: site.key,
      link_base: JSON.stringify(linkBase),
      state: provider?.isPrepaid ? 'awaiting-payment' : 'placed',
      user_id: owner.userId ?? null,
      key_hash: keyHashOf(site, key),
      basket_id: basket.id,
      email: basket.email,
      normal_email: normalEmail(basket.email),
      mailbox: mailboxOf(basket.email),
      // Gift cards alone use the delivery address of former goods neither for a parcel nor for the bill (rule bag.31).
      shipping_address: days ? json(basket.shippingAddress) : null,
      billing_address: json(basket.billingAddress ?? (days ? basket.shippingAddress : null)),
      delivery_method: priced.method,
      days_from: days?.from ?? null,
      days_to: days?.to ?? null,
      payment_method: provider?.method ?? BY_GIFT_CARD,
      promotion_code: priced.isReached ? (priced.offer?.code ?? '') : '',
      currency: basket.currency,
      item_count: priced.count,
      sub_total: priced.subTotal,
      shipping_total: priced.shippingTotal,
      discount: priced.discount,
      total: priced.total,
      placed_at: now,
      changed_at: now,
      pay_before: provider?.isPrepaid ? now + UNPAID_MS : null,
    })
    .execute()
  await trx
    .insertInto('order_line')
    .values(linesOf(number, priced, site))
    .execute()
  if (!provider) return number
  await trx
    .insertInto('payment')
    .values({
      id: randomBytes(16).toString('base64url'),
      order_number: number,
      method: provider.method,
      state: provider.isPrepaid ? 'pending' : 'due',
      amount: rest,
      currency: basket.currency,
      created_at: now,
      changed_at: now,
    })
    .execute()
  return number
}
