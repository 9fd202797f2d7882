import type { APIRoute } from 'astro'
import { builtSites } from '#content/settings'
import { listDigest, shopOf } from '#content/shop'
import { isSoldOut, type Offer, type Offers } from '#domain/products'

export const getStaticPaths = () =>
  builtSites.map((site) => ({ params: { brand: site.brand, locale: site.locale }, cacheKey: listDigest(site) }))

/** What the wishlist page shows of each product of the site: a wishlist itself holds pids only. */
export const GET: APIRoute = ({ params }) => {
  const offers: Offers = Object.fromEntries(
    shopOf(params).cards.map(({ pid, name, kind, price: { now, list }, product }): [string, Offer] => [
      pid,
      {
        name,
        kind,
        colour: product.colours[0]?.id ?? '',
        now,
        ...(list !== undefined && { list }),
        sizes: isSoldOut(product) ? [] : product.sizes.map(({ id, stock }) => ({ id, isSoldOut: stock === 0 })),
      },
    ]),
  )
  return new Response(JSON.stringify(offers), { headers: { 'content-type': 'application/json' } })
}
