import type { Basket, ProductLineItem } from './schema.ts'

/** How many pieces of a line can be ordered now. The price of a bag counts these alone (rule bag.24); 0 for goods that are gone. */
export const orderableQuantity = ({
  quantity,
  maxQuantity,
}: Pick<ProductLineItem, 'quantity' | 'maxQuantity'>): number => Math.min(quantity, maxQuantity)

/** Whether any piece of the lines can be ordered now. */
export const holdsOrderable = (lines: readonly Pick<ProductLineItem, 'quantity' | 'maxQuantity'>[]): boolean =>
  lines.some((line) => orderableQuantity(line) > 0)

/** The lines of which the bag holds more than can be ordered now. */
export const shortLines = ({ shipmentList }: Pick<Basket, 'shipmentList'>): ProductLineItem[] =>
  shipmentList
    .flatMap(({ productLineItemList }) => productLineItemList)
    .filter((line) => orderableQuantity(line) < line.quantity)
