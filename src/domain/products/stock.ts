import type { Sku } from './sku.ts'
import type { Product } from './types.ts'

type Stocked = Pick<Product, 'colours' | 'sizes' | 'variants'>

/** What a file says of one variant; undefined where it says nothing of its own. */
export const variantOf = ({ variants = [] }: Stocked, { colour, size }: Omit<Sku, 'pid'>) =>
  variants.find((variant) => variant.colour === colour && variant.size === size)

/**
 * How many of a variant can be bought: its own stock, else that of its size. 0 when it is sold out or the product lacks the colour or
 * size.
 */
export const stockOf = (product: Stocked, sku: Omit<Sku, 'pid'>): number => {
  const size = product.sizes.find(({ id }) => id === sku.size)
  if (!size || !product.colours.some(({ id }) => id === sku.colour)) return 0
  return variantOf(product, sku)?.stock ?? size.stock
}

/** Every colour in every size, colour by colour, with what can be bought of it. */
export const variantsOf = (product: Stocked): { colour: string; size: string; stock: number }[] =>
  product.colours.flatMap(({ id: colour }) =>
    product.sizes.map(({ id: size }) => ({ colour, size, stock: stockOf(product, { colour, size }) })),
  )

/** The sizes of which some colour can be bought. */
export const sizesInStock = (product: Stocked): string[] =>
  product.sizes
    .map(({ id }) => id)
    .filter((size) => product.colours.some(({ id: colour }) => stockOf(product, { colour, size }) > 0))

export const isSoldOut = (product: Stocked): boolean => sizesInStock(product).length === 0
