/** The search of the page's site (rules search.1 and search.2): its index and offers, read once for all fields of a page. */

import { http } from '#browser/http'
import { fetchOffers } from '#browser/product'
import { type Offers, thumbnailAddress } from '#domain/products'
import { createSearch, type Search, type SearchIndex, searchIndexPath } from '#domain/search'

export interface SiteSearch {
  find: Search
  index: SearchIndex
  offers: Offers
}

const isIndex = (body: unknown): body is SearchIndex => Array.isArray((body as SearchIndex | null)?.products)

const read = async (root: string, languageTag: string): Promise<SiteSearch> => {
  const [{ body }, offers] = await Promise.all([
    http(root + searchIndexPath, { headers: { accept: 'application/json' } }),
    fetchOffers(root),
  ])
  if (!isIndex(body)) throw new TypeError(`The site's search index has no products: ${typeof body}`)
  const searched = body.products.flatMap((product) => {
    const offer = offers[product.pid]
    return offer ? [{ ...product, name: offer.name, kind: offer.kind }] : []
  })
  return { find: createSearch(searched, languageTag, body.ignored), index: body, offers }
}

let reading: Promise<SiteSearch> | undefined

/**
 * Reads what the search needs; `root` is the site's root, `languageTag` the language of its pages. After a failure the next caller
 * reads again.
 * @throws HttpError, which has been reported; TypeError for another answer
 */
export const loadSearch = (root: string, languageTag: string): Promise<SiteSearch> => {
  if (reading) return reading
  const own = read(root, languageTag)
  reading = own
  own.catch(() => {
    reading = undefined
  })
  return own
}

/** The picture of a product that was found. */
export const pictureOfResult = (pid: string, { offers }: SiteSearch): string =>
  thumbnailAddress(pid, offers[pid]?.colour ?? '')
