import {
  countValues,
  emptyQuery,
  type Filter,
  filters,
  type ListItem,
  type ListPage,
  type ListQuery,
  readQuery,
} from '#domain/products'
import type { Say } from './texts.ts'

/** The query of the form's values, on the first page: another filter makes another list. The search of `now` goes on. */
export const readForm = (form: HTMLFormElement, { q }: ListQuery = emptyQuery): ListQuery => {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) query.append(name, String(value))
  return { ...readQuery(query), q }
}

/** Writes a number behind the words of an element: `Shoes (9)`. */
const showCount = (words: Element | null, count: number, language: string): void => {
  if (!words) return
  const place = words.querySelector('.facet-count') ?? document.createElement('span')
  place.className = 'facet-count'
  place.textContent = count === 0 ? '' : ` (${count.toLocaleString(language)})`
  if (place.parentNode !== words) words.append(place)
}

/**
 * Ticks the values of the query and writes beside each value how many products it would give. A value that would give none
 * is hidden unless it is chosen. Each filter says how many of its values are chosen.
 */
const showFacet = (facet: HTMLElement, counts: ReadonlyMap<string, number>, chosen: readonly string[]): void => {
  const language = document.documentElement.lang
  for (const box of facet.querySelectorAll<HTMLInputElement>('input')) {
    const count = counts.get(box.value) ?? 0
    box.checked = chosen.includes(box.value)
    const label = box.closest('label')!
    label.hidden = count === 0 && !box.checked
    showCount(label, count, language)
  }
  for (const part of [facet, ...facet.querySelectorAll<HTMLElement>('.facet-group')])
    part.hidden = !part.querySelector('label:not([hidden])')
  showCount(facet.querySelector('summary'), chosen.length, language)
}

/** Shows the query in the form, and on its button how many products are found. */
export const showFacets = (
  form: HTMLFormElement,
  items: readonly ListItem[],
  query: ListQuery,
  found: ListPage<ListItem>,
  say: Say,
): void => {
  for (const facet of form.querySelectorAll<HTMLElement>('.facet')) {
    const name = facet.querySelector('input')!.name as Filter
    showFacet(facet, countValues(items, query, name), query[name])
  }
  const chosen = filters.flatMap((name) => query[name]).length
  showCount(form.querySelector('.filters-open'), chosen, document.documentElement.lang)
  const button = form.querySelector('.filters-show')
  if (button) button.textContent = say('list.show', found.total)
  const sort = form.querySelector('select')
  if (sort) sort.value = query.sort
}
