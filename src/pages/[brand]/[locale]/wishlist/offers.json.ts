import type { APIRoute } from 'astro'
import { builtSites } from '#content/settings'
import { listDigest, shopOf } from '#content/shop'
import { isSoldOut, type Offer, type Offers } from '#domain/products'

export const getStaticPaths = () =>
  builtSites.map((site) => ({ params: { brand: site.brand, locale: site.locale }, cacheKey: listDigest(site) }))

/** What pages show of a product of which the browser knows no more than its pid: of a wishlist, or of a recommendation. */
export const GET: APIRoute = ({ params }) => {
  const { cards, t } = shopOf(params)
  const offers: Offers = Object.fromEntries(
    cards.map(({ pid, name, kind, colours, price: { now, list, off }, product }): [string, Offer] => [
      pid,
      {
        name,
        kind,
        colour: product.colours[0]?.id ?? '',
        colours: t('card.colours', [colours]),
        now,
        ...(list !== undefined && { list, off: t('card.off', [off]) }),
        sizes: isSoldOut(product) ? [] : product.sizes.map(({ id, stock }) => ({ id, isSoldOut: stock === 0 })),
      },
    ]),
  )
  return new Response(JSON.stringify(offers), { headers: { 'content-type': 'application/json' } })
}
