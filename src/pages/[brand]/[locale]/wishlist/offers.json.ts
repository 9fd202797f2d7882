import type { APIRoute } from 'astro'
import { listDigest, pageOfEachSite, shopOf } from '#content/shop'
import {
  isPhotographed,
  isSoldOut,
  type Offer,
  type OfferedSize,
  type Offers,
  type Product,
  sizesIn,
  stockOf,
} from '#domain/products'

export const getStaticPaths = () => pageOfEachSite(listDigest)

/** What pages show of a product of which the browser knows no more than its pid: of a wishlist, or of a recommendation. */
export const GET: APIRoute = ({ params }) => {
  const { site, cards, t } = shopOf(params)
  const offeredSizes = (product: Product): OfferedSize[] => {
    const { nameOf } = sizesIn(product, site.country)
    return product.sizes.map(({ id }) => ({
      id,
      text: nameOf(id),
      // The wishlist offers the first colour, as its picture does.
      isSoldOut: stockOf(product, { colour: product.colours[0]?.id ?? '', size: id }) === 0,
    }))
  }
  const offers: Offers = Object.fromEntries(
    cards.map(({ pid, name, kind, colours, price: { now, list, off }, product }): [string, Offer] => [
      pid,
      {
        name,
        kind,
        colour: product.colours[0]?.id ?? '',
        ...(isPhotographed(product) && { photographed: true as const }),
        colours: t('card.colours', [colours]),
        now,
        ...(list !== undefined && { list, off: t('card.off', [off]) }),
        ...(product.digital && { isGiftCard: true as const }),
        sizes: isSoldOut(product) ? [] : offeredSizes(product),
      },
    ]),
  )
  return new Response(JSON.stringify(offers), { headers: { 'content-type': 'application/json' } })
}
