import type { APIRoute } from 'astro'
import { ignoredWords, numbersOf, searchWords, searchWordsIn } from '#content/search'
import { builtSites } from '#content/settings'
import { itemWords, listDigest, shop as shopFor, shopOf } from '#content/shop'
import type { IndexedProduct, SearchIndex } from '#domain/search'

export const getStaticPaths = () =>
  builtSites.map((site) => {
    const words = JSON.stringify(searchWordsIn(shopFor(site).texts.language))
    return { params: { brand: site.brand, locale: site.locale }, cacheKey: listDigest(site) + words }
  })

/** The index of the site's search. Names, kinds and prices are in the offers, which wishlist and recommendations read too. */
export const GET: APIRoute = ({ params }) => {
  const shop = shopOf(params)
  const index: SearchIndex = {
    products: shop.cards.map(({ pid, product, item }): IndexedProduct => {
      const numbers = numbersOf(product)
      return {
        pid,
        words: searchWords(product, shop.texts),
        item: itemWords(item),
        ...(numbers.length > 0 && { numbers }),
      }
    }),
    ignored: ignoredWords(shop.site),
    texts: shop.texts.pick(['list.found', 'list.show', 'search.suggestions']),
  }
  return new Response(JSON.stringify(index), { headers: { 'content-type': 'application/json' } })
}
