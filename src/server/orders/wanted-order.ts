import { hash } from 'node:crypto'
import { normalEmail } from '#domain/accounts'
import { hasOrderDetails, orderableQuantity } from '#domain/bag'
import { readGiftCode } from '#domain/gift-cards'
import { toMinor } from '#domain/products'
import type { Site } from '#domain/sites'
import type { PlaceOrderBody } from '#schemas/orders'
import { type BasketOwner, type PricedBag, paymentMethodsFor, type StoredBasket } from '#server/basket'
import type { PaymentProvider } from '#server/payments'
import type { AdmitOrder } from './limits.ts'
import { OrderRefused } from './refusal.ts'
import type { OrderServices } from './services.ts'

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
export const providerOf = (
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
export const codesOf = ({ giftCards = [] }: WantedOrder['body']): string[] =>
  giftCards.map((typed) => {
    const code = readGiftCode(typed)
    if (code === undefined) throw new OrderRefused('giftCardUnknown')
    return code
  })

/** The bag is what the shopper saw, all of it is in stock, and it can be delivered. @throws OrderRefused */
export const requireAsSeen = (
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
export const giftCardsTo = ({ shipments }: PricedBag): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { gift, quantity } of shipments.flatMap(({ lines }) => lines)) {
    if (!gift) continue
    const to = normalEmail(gift.recipientEmail)
    found.set(to, (found.get(to) ?? 0) + quantity)
  }
  return found
}
