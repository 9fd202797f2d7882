import type { SaleMoment } from '#content/products'
import type { FoundProduct } from '#content/search'
import type { GiftDetails } from '#domain/gift-cards'
import { makeSku, parseSku } from '#domain/products'
import type { SoldArticles } from '#server/basket'

interface TestProduct {
  type: 'standard' | 'oversize' | 'egiftcard'
  amount: number
  list: number
  stock: number
}

const standard: TestProduct = { type: 'standard', amount: 1000, list: 1000, stock: 99 }
const goods: Record<string, TestProduct> = {
  ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`T${i}`, standard])),
  SALE: { ...standard, amount: 777, list: 999 },
  BIG: { type: 'oversize', amount: 9000, list: 9000, stock: 99 },
  GIFT: { type: 'egiftcard', amount: 2500, list: 2500, stock: 99 },
  FEW: { ...standard, stock: 3 },
  NONE: { ...standard, stock: 0 },
  ABROAD: standard,
}

/** The details of a gift, as a form sends them. */
export const giftTo = (recipientEmail: string, more: Partial<GiftDetails> = {}): GiftDetails => ({
  recipientEmail,
  recipientName: 'Anna',
  giverName: 'Zoë',
  message: 'Run!',
  ...more,
})

/** What a call adds to the bag. A gift card goes to anna@example.com, unless a gift is given. */
export const itemOf = (productId: string, quantity = 1, gift?: GiftDetails) => {
  const ownGift = gift ?? (productId === sku('GIFT') ? giftTo('anna@example.com') : undefined)
  return { productId, quantity, ...(ownGift && { gift: ownGift }) }
}

/** The SKU of a test product: T0 … T39, SALE, BIG (oversize), GIFT (e-gift card), FEW (three left), NONE (sold out), ABROAD (sold in Germany alone). */
export const sku = (pid: string): string => makeSku({ pid, colour: 'red', size: 'M' })

const isTestSold = (pid: string, { country }: SaleMoment): boolean => pid !== 'ABROAD' || country === 'DE'

const home = Object.entries(goods).filter(([pid]) => pid !== 'ABROAD')

const searched: readonly FoundProduct[] = home.map(([pid, { amount, list }]) => ({
  pid,
  name: `Test ${pid}`,
  kind: pid === 'BIG' ? 'Jacket' : 'Running shoes',
  words: pid === 'SALE' ? 'Red, Mesh, trainers' : 'Red',
  colour: 'red',
  price: { currency: 'GBP', amount, list, onSale: amount < list },
}))

/** A rate of 20 %, 5.5 % for BIG; none for gift cards and in Indonesia, where no rate is known. */
const taxRateOf = (pid: string, type: TestProduct['type']) => (country: string) =>
  type === 'egiftcard' || country === 'ID' ? undefined : pid === 'BIG' ? 5.5 : 20

/**
 * A small assortment of both brands, the same in every currency, that no change of the content touches. T0 … T19 are for men,
 * all others for women.
 */
export const testAssortment: SoldArticles = {
  find: (_brand, text) => {
    const parts = parseSku(text)
    const product = parts && goods[parts.pid]
    if (!parts || !product) return 'unknown product'
    if (parts.colour !== 'red' || parts.size !== 'M') return 'unknown size'
    const { amount, list, type } = product
    const prices = {
      price: () => ({ amount, list }),
      sizeIn: () => parts.size,
      taxRateIn: taxRateOf(parts.pid, type),
      isSoldAt: (moment: SaleMoment) => isTestSold(parts.pid, moment),
    }
    return { sku: text, ...parts, name: `Test ${parts.pid}`, shipmentType: type, ...prices }
  },
  sells: (_brand, pid) => Object.hasOwn(goods, pid),
  ranked: () =>
    home.map(([pid], i) => ({
      pid,
      categories: [i < 20 ? 'men' : 'women'],
      type: 'shoes',
      activity: 'running',
    })),
  searched: () => searched,
  skus: (_brand, pid) => (Object.hasOwn(goods, pid) ? [sku(pid)] : []),
  stock: () => Object.entries(goods).map(([pid, { stock }]) => ({ sku: sku(pid), available: stock })),
}
