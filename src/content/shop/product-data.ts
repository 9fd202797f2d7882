import { prices } from '#content/products'
import { type Product, pictureAddress, pictureViews, priceOf, toUnits } from '#domain/products'
import { brands, publicAddress } from '#domain/sites'
import { productPath } from './cards.ts'
import type { Shop } from './shop.ts'

/** Facts in the words of schema.org; it has none for fit and care. GRM is the gram of UN/CEFACT. */
const factsData = ({ facts }: Product, t: Shop['t']) =>
  facts && {
    material: facts.material.map((id) => t(`product.material.${id}`)).join(', '),
    weight: { '@type': 'QuantitativeValue', value: facts.weight, unitCode: 'GRM' },
    countryOfOrigin: { '@type': 'Country', name: facts.origin },
  }

/**
 * The product as schema.org JSON-LD. It is data, not script, so the content policy allows it. `<` is escaped and cannot close the
 * element.
 */
export const productData = (product: Product, { site, t }: Pick<Shop, 'site' | 't'>, description: string): string => {
  const price = priceOf(product, site.currency, prices(site.brand))
  const address = publicAddress(site, productPath(product.pid))
  const inStock = product.sizes.some((size) => size.stock > 0)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.pid,
    description,
    brand: { '@type': 'Brand', name: brands[site.brand].name },
    image: pictureViews.map(
      (view) => new URL(pictureAddress(product.pid, product.colours[0]?.id ?? '', view), address).href,
    ),
    url: address,
    ...factsData(product, t),
    offers: {
      '@type': 'Offer',
      url: address,
      price: toUnits(price.amount, price.currency),
      priceCurrency: price.currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
