// The page of a search: draws the cards of what was found, which the listing then filters, sorts and pages (rule search.4).

import { drawCard } from '#browser/product'
import { loadSearch } from '#browser/search'
import { readQuery } from '#domain/products'

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
  const cards = find(q).map((pid) => {
    const card = drawCard(template, pid, offers[pid]!, root)
    card.dataset['item'] = index.products[pid]!.item
    return card
  })
  const list = listing.querySelector('.cards')
  list?.append(...cards)
  // The page draws the hearts of cards that have come.
  list?.dispatchEvent(new Event('cards', { bubbles: true }))
  return true
}
