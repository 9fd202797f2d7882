import type { Context } from 'hono'
import { type FoundProduct, ignoredWords } from '#content/search'
import { readQuery } from '#domain/products'
import { createSearch, type Search, searchPath } from '#domain/search'
import type { Site } from '#domain/sites'
import type { SoldArticles } from '#server/basket'
import { type PlainRequest, queryBefore } from './request.ts'
import { searchPage } from './search-page.ts'

const searches = new WeakMap<readonly FoundProduct[], Search>()

/** The search of a list of products, made once a list. */
const searchOf = (products: readonly FoundProduct[], site: Site): Search => {
  const known = searches.get(products)
  if (known) return known
  const made = createSearch(products, site.languageTag, ignoredWords(site))
  searches.set(products, made)
  return made
}

/** Shows what the search of the address finds, or of the page that led here (rule search.6). */
export const showSearch = async (
  c: Context,
  { lead, shop, show }: PlainRequest,
  searched: SoldArticles['searched'],
): Promise<Response> => {
  const { searchParams } = new URL(c.req.url)
  // Of all links of that page this one alone sends the whole address.
  const before = searchParams.has('q') ? '' : readQuery(queryBefore(c, shop, searchPath)).q
  if (before !== '') return lead(shop.plain('search', { q: before }))
  const { q, page } = readQuery(searchParams)
  const products = searched(shop.site)
  const found = searchOf(products, shop.site)(q)
  const byPid = new Map(products.map((product) => [product.pid, product]))
  return await show(searchPage(shop, { q, page, found: found.flatMap((pid) => byPid.get(pid) ?? []) }))
}
