import { type GiftDetails, giftHoldsAddress, giftProblems, writtenGift } from '#domain/gift-cards'
import { type PaymentMethod, sellsGiftCards } from '#domain/orders'
import { CallError } from '#server/http'
import type { SoldArticles } from './assortment.ts'
import { notAvailable, type Wish } from './rules.ts'

/** An item as a call names it. */
export interface WantedItem {
  productId: string
  quantity: number
  gift?: GiftDetails | undefined
}

const named = (sku: string): string => JSON.stringify(sku.slice(0, 40))

/** The article that the brand sells here and now (rule products.24). @throws CallError */
const soldArticle = ({ assortment, brand, country, now }: Sold, sku: string) => {
  const found = assortment.find(brand, sku)
  if (found === 'unknown product') throw new CallError(404, 'productNotFound', `No product has the id ${named(sku)}.`)
  if (found === 'unknown size')
    throw new CallError(404, 'sizeNotFound', `The product has no such colour or size: ${named(sku)}.`)
  if (!found.isSoldAt({ country, now })) throw notAvailable(sku, 0)
  return found
}

/** The gift of an item as the shop keeps it (rule products.14). The messages name fields, never what was entered. @throws CallError */
const giftOf = (isGiftCard: boolean, gift: GiftDetails | undefined): GiftDetails | undefined => {
  if (!isGiftCard && gift) throw new CallError(400, 'giftUnexpected', 'Only a gift card takes details of a gift.')
  if (!isGiftCard) return undefined
  if (!gift) throw new CallError(400, 'giftMissing', 'A gift card needs the details of the gift.')
  const written = writtenGift(gift)
  if (giftHoldsAddress(written))
    throw new CallError(400, 'giftHasLink', 'The texts of a gift hold no address of the web or of e-mail.')
  const problems = giftProblems(written)
  if (problems.length > 0)
    throw new CallError(400, 'giftInvalid', `These details of the gift are not right: ${problems.join(', ')}.`)
  return written
}

/** What is sold, and how it can be paid for. */
export interface Sold {
  assortment: SoldArticles
  brand: string
  /** ISO 3166: where it is sold. */
  country: string
  /** Milliseconds since 1970. */
  now: number
  paymentMethods: readonly PaymentMethod[]
}

/**
 * What a call wants put into the bag. Gift cards are sold out where the market does not sell any (rule orders.17).
 * @throws CallError productNotFound, sizeNotFound, ProductItemNotAvailableException, giftMissing, giftHasLink, giftInvalid, giftUnexpected
 */
export const wishesOf = (sold: Sold, items: readonly WantedItem[]): Wish[] =>
  items.map(({ productId: sku, quantity, gift: entered }) => {
    const { shipmentType } = soldArticle(sold, sku)
    if (shipmentType === 'egiftcard' && !sellsGiftCards(sold.paymentMethods)) throw notAvailable(sku, 0)
    const gift = giftOf(shipmentType === 'egiftcard', entered)
    return { sku, quantity, ...(gift && { gift }) }
  })
