import { findProduct, isSoldAt, prices, products, type SaleMoment } from '#content/products'
import { type FoundProduct, searchedProducts } from '#content/search'
import { taxRatesIn } from '#content/taxes'
import type { RankedProduct } from '#domain/personalization'
import { makeSku, type Product, parseSku, priceOf, sizesIn, variantsOf } from '#domain/products'
import type { Site } from '#domain/sites'
import { taxRateOf } from '#domain/taxes'

export type ShipmentType = 'standard' | 'oversize' | 'egiftcard'

/** A variant that can be bought, as the basket needs it; amounts in minor units. */
export interface Article {
  sku: string
  pid: string
  name: string
  /** The department in which the product stands first; undefined where it is in none. */
  category?: string | undefined
  colour: string
  size: string
  shipmentType: ShipmentType
  /** What the content says. */
  price: (currency: string) => { amount: number; list: number }
  /** An editor has said that no feed changes its price. */
  hasFixedPrice?: boolean | undefined
  /** Whether its product is sold in a country at an instant (rule products.24). */
  isSoldAt: (moment: SaleMoment) => boolean
  /** The size as a country writes it. */
  sizeIn: (country: string) => string
  /** The tax that the price includes in a country, in percent; undefined where it is not known, and of gift cards. */
  taxRateIn: (country: string) => number | undefined
}

/** The articles that the brands sell. */
export interface SoldArticles {
  /** The article of a SKU, or the part of the SKU that is unknown. */
  find: (brand: string, sku: string) => Article | 'unknown product' | 'unknown size'
  /** Whether the brand sells a product with the id. */
  sells: (brand: string, pid: string) => boolean
  /** The products that a brand sells at a moment, as recommendations need them, in recommended order. */
  ranked: (brand: string, moment: SaleMoment) => readonly RankedProduct[]
  /** The products of a site as its search finds them, in recommended order; the same list until something changes. */
  searched: (site: Site) => readonly FoundProduct[]
  /** The SKUs of a product; none of an unknown one. */
  skus: (brand: string, pid: string) => readonly string[]
  /** Every SKU with the stock that the content gives it. */
  stock: (brand: string) => { sku: string; available: number }[]
}

/** The article of a SKU that its brand sells in a country at an instant; undefined for any other. */
export const soldArticleAt = (
  { find }: Pick<SoldArticles, 'find'>,
  brand: string,
  sku: string,
  moment: SaleMoment,
): Article | undefined => {
  const article = find(brand, sku)
  return typeof article === 'object' && article.isSoldAt(moment) ? article : undefined
}

const shipmentTypeOf = (product: Product): ShipmentType =>
  product.digital ? 'egiftcard' : product.oversize ? 'oversize' : 'standard'

/** The assortment of the content folder. */
export const contentAssortment: SoldArticles = {
  find: (brand, sku) => {
    const parts = parseSku(sku)
    const product = parts && findProduct(brand, parts.pid)
    if (!parts || !product) return 'unknown product'
    const { colours, sizes } = product
    if (!colours.some((c) => c.id === parts.colour) || !sizes.some((s) => s.id === parts.size)) return 'unknown size'
    return {
      sku,
      ...parts,
      name: product.name,
      category: product.categories[0],
      shipmentType: shipmentTypeOf(product),
      hasFixedPrice: product.fixedPrice,
      price: (currency) => priceOf(product, currency, prices(brand)),
      isSoldAt: (moment) => isSoldAt(product, moment),
      sizeIn: (country) => sizesIn(product, country).nameOf(parts.size),
      taxRateIn: (country) => taxRateOf(product, taxRatesIn({ country })),
    }
  },
  sells: (brand, pid) => findProduct(brand, pid) !== undefined,
  ranked: (brand, moment) => products(brand).filter((product) => isSoldAt(product, moment)),
  searched: searchedProducts,
  skus: (brand, pid) => {
    const product = findProduct(brand, pid)
    return product ? variantsOf(product).map(({ colour, size }) => makeSku({ pid, colour, size })) : []
  },
  stock: (brand) =>
    products(brand).flatMap((product) =>
      variantsOf(product).map(({ colour, size, stock }) => ({
        sku: makeSku({ pid: product.pid, colour, size }),
        available: stock,
      })),
    ),
}
