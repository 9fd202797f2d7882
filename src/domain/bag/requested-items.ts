import type { BagAdd } from '#contracts/bag'
import type { Item } from './operations.ts'

/** The items of a `bag:add`: what was entered with a gift card becomes its gift. */
export const requestedItems = ({ items }: { readonly items: readonly Readonly<BagAdd['items'][number]>[] }): Item[] =>
  items.map(({ productId, quantity, recipientEmail, recipientName = '', giverName = '', message = '' }) => ({
    productId,
    quantity,
    gift: recipientEmail === undefined ? undefined : { recipientEmail, recipientName, giverName, message },
  }))
