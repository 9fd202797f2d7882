import { prices } from '#content/products'
import {
  attributesFor,
  isSoldOut,
  makeSku,
  type Product,
  priceOf,
  sizesIn,
  toUnits,
  variantOf,
  variantsOf,
} from '#domain/products'
import { brands, publicAddress } from '#domain/sites'
import { productPath } from './cards.ts'
import { galleryOf } from './gallery.ts'
import type { Shop } from './shop.ts'

type ShopTexts = Pick<Shop, 'site' | 't'>

/** Facts in the words of schema.org; it has none for fit and care. GRM is the gram of UN/CEFACT. */
const factsData = ({ facts }: Product, t: Shop['t']) =>
  facts && {
    material: facts.material.map((id) => t(`product.material.${id}`)).join(', '),
    weight: { '@type': 'QuantitativeValue', value: facts.weight, unitCode: 'GRM' },
    countryOfOrigin: { '@type': 'Country', name: facts.origin },
  }

/** What a retailer tells beside the facts; without any, nothing. */
const attributesData = (product: Product, site: Shop['site']) => {
  const additionalProperty = attributesFor(product, site).map(({ name, values }) => ({
    '@type': 'PropertyValue',
    name: name.text,
    value: values.map(({ text }) => text).join(', '),
  }))
  return additionalProperty.length > 0 && { additionalProperty }
}

/** The addresses of the pictures of each colour. */
type Pictures = ReadonlyMap<string, readonly string[]>

const picturesOf = async (product: Product, texts: ShopTexts, address: string): Promise<Pictures> => {
  const addresses = async (colour: Product['colours'][number]) =>
    (await galleryOf(product, colour, texts)).map(({ picture }) => new URL(picture.src, address).href)
  return new Map(
    await Promise.all(product.colours.map(async (colour) => [colour.id, await addresses(colour)] as const)),
  )
}

const offerOf = (product: Product, site: Shop['site'], url: string, isInStock: boolean) => {
  const price = priceOf(product, site.currency, prices(site.brand))
  return {
    '@type': 'Offer',
    url,
    price: toUnits(price.amount, price.currency),
    priceCurrency: price.currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/** Every variant with its own number, offer and address, which chooses its colour. */
const variantData = (product: Product, { site, t }: ShopTexts, pictures: Pictures, address: string) => {
  const { nameOf } = sizesIn(product, site.country)
  return variantsOf(product).map(({ colour, size, stock }) => {
    const { gtin, mpn = product.mpn } = variantOf(product, { colour, size }) ?? {}
    const url = colour === product.colours[0]?.id ? address : `${address}?colour=${colour}`
    const text = size === 'one' ? t('product.size.one') : nameOf(size)
    return {
      '@type': 'Product',
      sku: makeSku({ pid: product.pid, colour, size }),
      ...(gtin !== undefined && { gtin }),
      ...(mpn !== undefined && { mpn }),
      name: `${product.name}, ${t(`colour.${colour}`)}, ${text}`,
      color: t(`colour.${colour}`),
      size: text,
      image: pictures.get(colour)?.[0],
      offers: offerOf(product, site, url, stock > 0),
    }
  })
}

/** A product whose variants have numbers of their own is a group of them, others have one offer (rule products.21). */
const kindData = (product: Product, texts: ShopTexts, pictures: Pictures, address: string) =>
  product.variants?.some(({ gtin, mpn }) => gtin !== undefined || mpn !== undefined)
    ? {
        '@type': 'ProductGroup',
        productGroupID: product.pid,
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: variantData(product, texts, pictures, address),
      }
    : {
        '@type': 'Product',
        sku: product.pid,
        ...(product.mpn !== undefined && { mpn: product.mpn }),
        offers: offerOf(product, texts.site, address, !isSoldOut(product)),
      }

/**
 * The product as schema.org JSON-LD (rule products.21). It is data, not script, so the content policy allows it. `<` is escaped and
 * cannot close the element.
 */
export const productData = async (product: Product, texts: ShopTexts, description: string): Promise<string> => {
  const { site, t } = texts
  const address = publicAddress(site, productPath(product.pid))
  const pictures = await picturesOf(product, texts, address)
  const data = {
    '@context': 'https://schema.org',
    name: product.name,
    description,
    brand: { '@type': 'Brand', name: brands[site.brand].name },
    image: pictures.get(product.colours[0]?.id ?? ''),
    url: address,
    ...factsData(product, t),
    ...attributesData(product, site),
    ...kindData(product, texts, pictures, address),
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
