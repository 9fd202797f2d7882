import type { APIRoute } from 'astro'
import { builtSites } from '#content/settings'
import { filterText, itemWords, listDigest, type Shop, shopOf } from '#content/shop'
import type { Product } from '#domain/products'
import type { IndexedProduct, SearchIndex } from '#domain/search'

export const getStaticPaths = () =>
  builtSites.map((site) => ({ params: { brand: site.brand, locale: site.locale }, cacheKey: listDigest(site) }))

/** The words by which shoppers look for a product, beside its name and kind. */
const wordsOf = (shop: Shop, product: Product): string => {
  const { t } = shop
  return [
    ...product.categories.map((category) => filterText(shop, 'category', category)),
    filterText(shop, 'type', product.type),
    filterText(shop, 'activity', product.activity),
    ...product.colours.map(({ id }) => filterText(shop, 'colour', id)),
    ...product.features.map((feature) => t(`product.feature.${feature}`)),
    ...(product.facts?.material ?? []).map((material) => t(`product.material.${material}`)),
  ].join(', ')
}

/** The index of the site's search. Names, kinds and prices are in the offers, which wishlist and recommendations read too. */
export const GET: APIRoute = ({ params }) => {
  const shop = shopOf(params)
  const index: SearchIndex = {
    products: Object.fromEntries(
      shop.cards.map(({ pid, product, item }): [string, IndexedProduct] => [
        pid,
        { words: wordsOf(shop, product), item: itemWords(item) },
      ]),
    ),
    texts: shop.texts.pick(['list.found', 'list.show', 'search.suggestions']),
  }
  return new Response(JSON.stringify(index), { headers: { 'content-type': 'application/json' } })
}
