import { hash, randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { normalEmail } from '#domain/accounts'
import { hasOrderDetails, orderableQuantity } from '#domain/bag'
import { BY_GIFT_CARD, readGiftCode } from '#domain/gift-cards'
import { makeOrderNumber, orderSize, UNPAID_MS } from '#domain/orders'
import { toMinor } from '#domain/products'
import type { Site } from '#domain/sites'
import type { PlaceOrderBody } from '#schemas/orders'
import {
  type BasketOwner,
  changeWithin,
  giftColumns,
  holdAccount,
  lockBasket,
  type PricedBag,
  paymentMethodsFor,
  priceBag,
  type StoredBasket,
} from '#server/basket'
import { CallError } from '#server/http'
import type { PaymentProvider } from '#server/payments'
import { holdOffDeletions } from '#server/personal-data'
import { takeStock } from '#server/stock'
import { inTransaction, type OrderLineTable, type Tables } from '#server/store'
import { cardsOf, sharesOf, spendCards } from './gift-card-money.ts'
import type { AdmitOrder } from './limits.ts'
import { orderMails } from './mails.ts'
import { OrderRefused } from './refusal.ts'
import type { OrderServices } from './services.ts'
import { numberOfKey } from './store.ts'
import { storedTaxRate } from './taxes.ts'
import { requireShare } from './unpaid-goods.ts'

/** What a call wants placed. */
export interface WantedOrder {
  owner: BasketOwner
  site: Site
  /** Where the mails about the order lead. */
  linkBase: object
  /** The idempotency key, which the page makes. */
  key: string
  /** Counts the order against the limits of its caller. */
  admit: AdmitOrder
  body: Omit<PlaceOrderBody, 'recaptcha'>
}

/** A key as the store keeps it, by which a repetition finds its order. The call asks who repeats it (rule orders.2). */
export const keyHashOf = ({ brand }: Pick<Site, 'brand'>, key: string): string =>
  hash('sha256', `${brand} ${key.toLowerCase()}`, 'hex')

/** The provider of the way to pay that was chosen, where the bag can be paid by it. @throws OrderRefused paymentMethodUnknown */
const providerOf = (
  services: OrderServices,
  { site, owner, body: { paymentMethod, currency } }: WantedOrder,
  priced: PricedBag,
): PaymentProvider => {
  const offered = services.paymentMethodsOf(site)
  const method = paymentMethodsFor(priced, { offered, currency, userId: owner.userId }).find(
    (each) => each === paymentMethod,
  )
  const provider = method && services.providers.get(method)
  if (!provider) throw new OrderRefused('paymentMethodUnknown')
  return provider
}

/** The codes as the store knows them. @throws OrderRefused giftCardUnknown */
const codesOf = ({ giftCards = [] }: WantedOrder['body']): string[] =>
  giftCards.map((typed) => {
    const code = readGiftCode(typed)
    if (code === undefined) throw new OrderRefused('giftCardUnknown')
    return code
  })

/** The bag is what the shopper saw, all of it is in stock, and it can be delivered. @throws OrderRefused */
const requireAsSeen = (
  basket: StoredBasket,
  priced: PricedBag,
  { revision, total, currency }: WantedOrder['body'],
): void => {
  if (priced.count === 0) throw new OrderRefused('bagEmpty')
  if (basket.revision !== revision) throw new OrderRefused('basketChanged')
  const goods = priced.shipments.flatMap(({ lines }) => lines)
  if (goods.some((line) => orderableQuantity(line) < line.quantity)) throw new OrderRefused('stockChanged')
  if (basket.currency !== currency || priced.total !== toMinor(total, currency)) throw new OrderRefused('priceChanged')
  const { email: customerEmail, shippingAddress } = basket
  if (!hasOrderDetails({ customerEmail, shippingAddress, deliveryMethods: priced.methods }))
    throw new OrderRefused('deliveryMissing')
}

/** How many gift cards of a bag go to each address. */
const giftCardsTo = ({ shipments }: PricedBag): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { gift, quantity } of shipments.flatMap(({ lines }) => lines)) {
    if (!gift) continue
    const to = normalEmail(gift.recipientEmail)
    found.set(to, (found.get(to) ?? 0) + quantity)
  }
  return found
}

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

const writeOrder = async (
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

/**
 * Places an order in one transaction (rules orders.1, orders.2 and orders.38): locks the bag, prices it again, takes the stock, writes
 * the order with its payment, takes from the gift cards what they pay, empties the bag and wants the mail. The same key gives the same
 * order. An account that was erased meanwhile places nothing (rule orders.12). @throws OrderRefused, CallError 401 invalidSession, 429
 */
export const placeOrder = async (
  services: OrderServices,
  wanted: WantedOrder,
): Promise<{ number: string; isNew: boolean }> => {
  const { store, clock } = services
  const { owner, site, body, admit } = wanted
  const keyHash = keyHashOf(site, wanted.key)
  const wantMail = orderMails(services)
  const place = async (trx: Transaction<Tables>) => {
    const now = clock()
    await holdOffDeletions(trx, store.kind)
    if (owner.userId !== undefined) await holdAccount(trx, store.kind, owner.userId)
    const held = await lockBasket(trx, store.kind, owner)
    const { basket } = held
    // Looked for behind the lock: an attempt with the same key may have held it.
    const known = await numberOfKey(trx, keyHash)
    if (known !== undefined) return { number: known, isNew: false }
    const priced = priceBag(held, services, now)
    requireAsSeen(basket, priced, body)
    const { currency } = basket
    const shares = sharesOf(priced, await cardsOf(trx, codesOf(body), { site, currency, now }))
    if (body.rest !== undefined && toMinor(body.rest, currency) !== shares.rest)
      throw new OrderRefused('giftCardChanged')
    const provider = shares.isCovered ? undefined : providerOf(services, wanted, priced)
    await admit(trx, {
      userId: owner.userId,
      email: normalEmail(basket.email),
      giftCards: giftCardsTo(priced),
      unpaid: provider && orderSize(priced.count, shares.rest, currency),
      isPrepaid: provider?.isPrepaid ?? true,
      offer: priced.isReached ? priced.offer : undefined,
    })
    const goods = priced.shipments.flatMap(({ lines }) => lines).map((line) => ({ ...line, brand: site.brand }))
    if ((await takeStock(trx, goods)) !== undefined) throw new OrderRefused('stockChanged')
    if (provider) await requireShare(trx, goods, now)
    const number = await writeOrder(trx, wanted, basket, { priced, provider, rest: shares.rest, now })
    await spendCards(trx, number, shares, now)
    // A code that has taken nothing off yet is kept for the goods that are to come.
    const isUnused = priced.offer !== undefined && !priced.isReached
    const delivery = { deliveryMethod: '', promotionCode: isUnused ? basket.promotionCode : '' } as const
    await changeWithin(trx, store.kind, owner, { lines: () => [], delivery })
    if (!provider?.isPrepaid) await wantMail(trx, number, 'orderPlaced')
    return { number, isNew: true }
  }
  try {
    return await inTransaction(store.db, place)
  } catch (error) {
    if (error instanceof OrderRefused || error instanceof CallError) throw error
    // The key has placed another bag at this moment, or the answer to the commit was lost.
    const number = await numberOfKey(store.db, keyHash).catch(() => undefined)
    if (number === undefined) throw error
    return { number, isNew: false }
  }
}
