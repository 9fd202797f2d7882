// The page of a search: draws the cards of what was found, which the listing then filters, sorts and pages (rule search.4).

import { whileAllowed } from '#browser/consent'
import { drawCard } from '#browser/product'
import { loadSearch } from '#browser/search'
import { type Data, publish } from '#bus'
import { readQuery } from '#domain/products'
import { toldTerm } from '#domain/search'

let isTold = false

/** Publishes the search once a page, with the first grant of marketing (rule search.16). */
const tellSearch = (search: Data<'search:run'>): (() => void) => {
  if (!isTold) publish('search:run', search)
  isTold = true
  return () => {}
}

/**
 * Draws the results of the search in the address, the best first, and resolves with whether there was one.
 * @throws where the index does not come
 */
export const drawResults = async (listing: HTMLElement): Promise<boolean> => {
  const { lang, dataset } = document.documentElement
  const root = dataset['root'] ?? '/'
  const { q } = readQuery(new URLSearchParams(location.search))
  const template = document.querySelector<HTMLTemplateElement>('template[data-card]')
  const field = document.querySelector<HTMLInputElement>('main .search input')
  if (field && !field.value) field.value = q
  listing.hidden = q === ''
  if (listing.hidden || !template) return false
  const { find, index, offers } = await loadSearch(root, lang)
  const found = find(q)
  whileAllowed(2, async () => ({ start: () => tellSearch({ term: toldTerm(q), total: found.length }) }))
  const items = new Map(index.products.map(({ pid, item }) => [pid, item]))
  const cards = found.map((pid) => {
    const card = drawCard(template, pid, offers[pid]!, root)
    card.dataset['item'] = items.get(pid)!
    return card
  })
  const list = listing.querySelector('.cards')
  list?.append(...cards)
  // The page draws the hearts of cards that have come.
  list?.dispatchEvent(new Event('cards', { bubbles: true }))
  return true
}
