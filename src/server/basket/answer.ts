import type { Context } from 'hono'
import { deliveryIn } from '#domain/delivery'
import type { PaymentMethod } from '#domain/orders'
import { toUnits } from '#domain/products'
import type { Site } from '#domain/sites'
import type { Address, Basket } from '#schemas/bag'
import { soldArticleAt } from './assortment.ts'
import { accountOwner, dropGuestToken, guestToken, setBagCookies } from './cookie.ts'
import { holdsAnything } from './holdings.ts'
import { type OtherBagsDependencies, otherBags } from './other-bags.ts'
import { paymentMethodsFor, priceBag } from './prices.ts'
import type { PricedLine, PricedShipment } from './rules.ts'
import { type BasketOwner, type BasketWithStock, readBasket } from './stored-basket.ts'

export interface AnswerDependencies extends OtherBagsDependencies {
  /** Ways to pay that a site offers. */
  paymentMethodsOf: (site: Pick<Site, 'country'>) => readonly PaymentMethod[]
}

/** A stored basket as calls answer its owner; amounts in units of its currency (rule bag.13). Without an owner it is a guest's. */
export const basketAnswer = (
  held: BasketWithStock & { owner?: BasketOwner },
  dependencies: Omit<AnswerDependencies, 'store'>,
): Basket => {
  const { basket, owner } = held
  const { currency } = basket
  const units = (minor: number) => toUnits(minor, currency)
  const now = dependencies.clock()
  const priced = priceBag(held, dependencies, now)
  const moment = { country: basket.country, now }
  const gone = basket.lines.filter(({ sku }) => !soldArticleAt(dependencies.assortment, basket.brand, sku, moment))
  const lineItem = (line: PricedLine) => ({
    itemId: line.id,
    productId: line.sku,
    pid: line.article.pid,
    productName: line.article.name,
    ...(line.article.category && { category: line.article.category }),
    colour: line.article.colour,
    size: line.article.sizeIn(basket.country),
    quantity: line.quantity,
    maxQuantity: line.maxQuantity,
    unitPrice: units(line.unit),
    listPrice: units(line.list),
    total: units(line.total),
    ...(line.gift && { gift: line.gift }),
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
    deliveryMethods: priced.methods.map(({ price, ...method }) => ({ ...method, price: units(price) })),
    deliveryMethod: priced.method,
    freeDeliveryFrom: deliveryIn(currency)?.freeFrom ?? null,
    promotion: priced.offer
      ? {
          code: priced.offer.code,
          isReached: priced.isReached,
          minimum: units(priced.offer.minimum),
          amount: units(priced.discount),
        }
      : null,
    paymentMethods: [
      ...paymentMethodsFor(priced, {
        offered: dependencies.paymentMethodsOf(basket),
        currency,
        userId: owner?.userId,
      }),
    ],
    ...(gone.length > 0 && { goneItems: gone.map(({ id }) => id) }),
  }
}

/** The owner of the bag that a call reads or changes. `token` is a guest's, and goes into the cookie with the answer to a change. */
export interface Holder {
  owner: BasketOwner
  token?: string
}

/** The basket as calls answer it, an empty one with the owner's others (rule bag.37). Sets the cookies of the bag on the answer. */
export const answerWithCookies = async (
  dependencies: AnswerDependencies,
  c: Context,
  site: Site,
  { token, ...held }: Holder & BasketWithStock,
): Promise<Basket> => {
  const { owner, basket } = held
  const view = basketAnswer(held, dependencies)
  const known = view.totalProductCount > 0 || (await holdsAnything(dependencies.store.db, owner))
  setBagCookies(c, site, dependencies, { token, count: view.totalProductCount, known })
  const others = known && basket.lines.length === 0 ? await otherBags(c, site, owner, dependencies) : []
  return others.length > 0 ? { ...view, otherBags: others } : view
}

/** Sets the cookies of an account's bag when its session begins, and drops the guest's: the bags have been merged. */
export const accountBag =
  (dependencies: AnswerDependencies) =>
  async (c: Context, site: Site, userId: string): Promise<void> => {
    const owner = accountOwner(userId, site)
    await answerWithCookies(dependencies, c, site, { owner, ...(await readBasket(dependencies.store.db, owner)) })
    if (guestToken(c, site, dependencies)) dropGuestToken(c, site, dependencies)
  }
