import { hasSystem, type SizedFor, type SizeSystem, sizeSystemOf, sizeText } from './size-systems.ts'
import type { Product } from './types.ts'

type Sized = Pick<Product, 'sizes' | 'sizeSystem' | 'type'> & { categories: SizedFor }

/** The sizes of a product in a market. */
export interface MarketSizes {
  /** The system in which they are written; undefined where systems write none of them differently, such as letters. */
  system: SizeSystem | undefined
  /** What stands on the box: `8` of `42` in the UK. An unknown id stays as it is. */
  textOf: (id: string) => string
  /** The same where no system stands beside it: `EU 42 2/3` in a market that counts otherwise. */
  nameOf: (id: string) => string
}

// A waist of 32 inches is no shoe of a child.
const isTwoDigits = (id: string): boolean => /^\d\d$/.test(id)

/** The size in a system: by its label, as it stands in the file, or by the table of this shop; undefined where nothing says it. */
const written = (product: Sized, { id, labels }: Product['sizes'][number], system: SizeSystem): string | undefined => {
  const own = product.sizeSystem ?? 'EU'
  const label = system === own ? id : labels?.[system]
  if (label !== undefined || !/\d/.test(id)) return label ?? id
  if (own !== 'EU' || (product.type === 'clothing' && isTwoDigits(id))) return undefined
  const text = sizeText(id, system, product.categories)
  return text === id && hasSystem(id) ? undefined : text
}

/**
 * The sizes of a product as a country reads them (rules products.6 and products.22): all of them in its system, or, where one of them is not
 * known in it, all in the product's own. Two systems never stand side by side.
 */
export const sizesIn = (product: Sized, country: string): MarketSizes => {
  const { sizes, sizeSystem: own = 'EU' } = product
  const market = sizeSystemOf(country)
  const isNumbered =
    product.sizeSystem !== undefined ||
    sizes.some(
      ({ id, labels }) => labels !== undefined || (hasSystem(id) && !(product.type === 'clothing' && isTwoDigits(id))),
    )
  const isKnown = sizes.every((size) => written(product, size, market) !== undefined)
  const system = isKnown ? market : own
  const texts = new Map(sizes.map((size) => [size.id, written(product, size, system) ?? size.id]))
  const textOf = (id: string): string => texts.get(id) ?? id
  const nameOf = (id: string): string =>
    isNumbered && system !== market && /\d/.test(id) ? `${system} ${textOf(id)}` : textOf(id)
  return { system: isNumbered ? system : undefined, textOf, nameOf }
}
