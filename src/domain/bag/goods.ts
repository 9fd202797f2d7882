import type { Article, Goods } from '#contracts/goods'
import { toMinor, toUnits } from '#domain/products'
import type { ProductLineItem, Shipment } from './schema.ts'

/** A line of a bag or an order, as far as events tell of it. */
export type GoodsLine = Pick<
  ProductLineItem,
  'pid' | 'productId' | 'productName' | 'category' | 'quantity' | 'unitPrice'
> &
  Pick<Shipment, 'shipmentType'>

/** What a promotion takes off goods, and the code of it. `amount` is negative or 0, in units. */
export interface GoodsPromotion {
  amount: number
  code: string
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The parts of a discount that fall to lines by their worth, in minor units. They add up to the whole discount, and no line bears more than
 * its worth.
 */
export const apportion = (discount: number, worths: readonly number[]): number[] => {
  const whole = sum(worths)
  let before = 0
  return worths.map((worth) => {
    const borne = (worthSoFar: number): number => (whole === 0 ? 0 : Math.round((discount * worthSoFar) / whole))
    const part = borne(before + worth) - borne(before)
    before += worth
    return part
  })
}

/** The entries of a line that bears `discount`, in minor units: pieces that bear a coin more than others have an entry of their own. */
const articlesOf = (line: GoodsLine, discount: number, currency: string): Article[] => {
  const { pid, productId: sku, productName: name, category = '', quantity, unitPrice } = line
  const [each, more] = [Math.floor(discount / quantity), discount % quantity]
  return [
    { pieces: quantity - more, off: each },
    { pieces: more, off: each + 1 },
  ]
    .filter(({ pieces }) => pieces > 0)
    .map(({ pieces, off }) => {
      const price = toUnits(toMinor(unitPrice, currency) - off, currency)
      return { pid, sku, name, category, price, quantity: pieces, discount: toUnits(off, currency) }
    })
}

/** One line without a promotion, as an event tells of it. */
export const articleOf = (line: GoodsLine, currency: string): Article => articlesOf(line, 0, currency)[0]!

/** The worth of lines in units, before a promotion. */
export const worthOf = (lines: readonly Pick<GoodsLine, 'quantity' | 'unitPrice'>[], currency: string): number =>
  toUnits(sum(lines.map(({ unitPrice, quantity }) => toMinor(unitPrice, currency) * quantity)), currency)

/**
 * What events tell of goods (rule tracking.8). The promotion is apportioned to the pieces of all lines but gift cards (rule orders.4), so
 * that the sum of price × quantity is what the goods cost, to the smallest coin.
 */
export const goodsOf = (lines: readonly GoodsLine[], { amount, code }: GoodsPromotion, currency: string): Goods => {
  const worths = lines.map((line) =>
    line.shipmentType === 'egiftcard' ? 0 : toMinor(line.unitPrice, currency) * line.quantity,
  )
  const parts = apportion(-toMinor(amount, currency), worths)
  return {
    items: lines.flatMap((line, index) => articlesOf(line, parts[index]!, currency)),
    goodsTotal: worthOf(lines, currency),
    discountTotal: Math.abs(amount),
    promotionCode: code,
    currency,
  }
}
