import { shopContent, valueOrThrow } from '#content/files'
import { loadProductRange } from '#content/products'
import { makeSku, type Product } from '#domain/products'
import { overlay } from '../browser/third-parties.ts'

const ranges = new Map<string, readonly Product[]>()

/** What the builds of journeys sell: the products of the shop, and those of which it may have a single one or none. */
const products = (brand: string): readonly Product[] => {
  const known = ranges.get(brand)
  if (known) return known
  const { products: found } = valueOrThrow(loadProductRange(brand, { ...shopContent, overlay }))
  ranges.set(brand, found)
  return found
}

/** A variant that can be bought: of the product's first colour, in the size with the largest stock. */
export interface Article {
  pid: string
  sku: string
  stock: number
  product: Product
}

const articleOf = (product: Product): Article => {
  const size = product.sizes.toSorted((a, b) => b.stock - a.stock)[0]
  const colour = product.colours[0]
  if (!size || !colour) throw new Error(`${product.pid} has no size or no colour.`)
  const sku = makeSku({ pid: product.pid, colour: colour.id, size: size.id })
  return { pid: product.pid, sku, stock: size.stock, product }
}

const find = (brand: string, what: string, fits: (product: Product) => boolean): Article => {
  const article = products(brand)
    .filter(fits)
    .map(articleOf)
    .toSorted((a, b) => b.stock - a.stock)[0]
  if (!article || article.stock < 1) throw new Error(`${brand} has no product in stock that is ${what}.`)
  return article
}

// A product whose variants differ is none that a journey takes without a reason.
const isPlain = ({ salePrice, oversize, digital, variants }: Product): boolean =>
  !salePrice && !oversize && !digital && !variants

// Articles are found by their kind, so that journeys do not depend on names and numbers of products.
export const plainShoe = (brand = 'stride') => find(brand, 'a plain shoe', (p) => p.type === 'shoes' && isPlain(p))
export const plainClothing = (brand = 'stride') =>
  find(brand, 'plain clothing', (p) => p.type === 'clothing' && isPlain(p))
/** Plain goods that cost less than a gift card is worth: the number in the name of a price point is about its price in euros. */
export const smallGoods = (brand = 'stride') =>
  find(brand, 'plain and small', (p) => isPlain(p) && Number(p.price.slice(1)) <= 20)
export const oversize = (brand = 'stride') => find(brand, 'oversize', (p) => p.oversize === true)
export const giftCard = (brand = 'stride') => find(brand, 'an e-gift card', (p) => p.digital === true)
export const onSale = (brand = 'stride') => find(brand, 'on sale', (p) => p.salePrice !== undefined)

/** A variant of which few are left, with its stock. */
export const scarce = (brand = 'stride'): { pid: string; sku: string; stock: number } => {
  for (const { pid, colours, sizes } of products(brand))
    for (const { id, stock } of sizes)
      if (stock >= 1 && stock <= 3) return { pid, sku: makeSku({ pid, colour: colours[0]!.id, size: id }), stock }
  throw new Error(`${brand} has no size with a stock of 1 to 3.`)
}

/** A variant that is sold out, of a product that is for sale in another size. */
export const soldOut = (brand = 'stride'): { pid: string; sku: string } => {
  for (const { pid, colours, sizes, digital } of products(brand)) {
    const gone = sizes.find(({ stock }) => stock === 0)
    if (gone && !digital && sizes.some(({ stock }) => stock > 0))
      return { pid, sku: makeSku({ pid, colour: colours[0]!.id, size: gone.id }) }
  }
  throw new Error(`${brand} has no product with a size that is sold out.`)
}
