import {
  emptyQuery,
  type Filter,
  filters,
  isShoeSize,
  type ListPage,
  type ListQuery,
  toggleValue,
  toQuery,
} from '#domain/products'
import type { CardItem } from './cards.ts'
import type { Say } from './texts.ts'

const link = (path: string, query: ListQuery, text: string): HTMLAnchorElement => {
  const a = document.createElement('a')
  const search = toQuery(query).toString()
  a.href = search === '' ? path : `${path}?${search}`
  a.textContent = text
  return a
}

const wordOf = (root: HTMLElement, name: string, value: string): string => {
  const box = root.querySelector(`input[name=${name}][value=${CSS.escape(value)}]`)
  return box?.nextSibling?.textContent?.trim() ?? value
}

/** A link for each chosen value, which removes the value, and one link that removes all. */
export const showActive = (root: HTMLElement, query: ListQuery, path: string, say: Say): void => {
  const active = root.querySelector<HTMLElement>('.active')
  if (!active) return
  const links = filters.flatMap((name) =>
    query[name].map((value) => {
      const text = wordOf(root, name, value)
      const word = name === 'size' ? say(isShoeSize(value) ? 'list.chip.size.shoes' : 'list.chip.size', text) : text
      const a = link(path, toggleValue(query, name, value), word)
      a.setAttribute('aria-label', say('list.remove', word))
      return a
    }),
  )
  if (links.length > 0) {
    const all = link(path, { ...emptyQuery, sort: query.sort, q: query.q }, say('list.clear'))
    all.className = 'active-all'
    links.push(all)
  }
  active.replaceChildren(...links)
  active.hidden = links.length === 0
}

/** A link of the list's short cuts: it chooses its value, or gives it up where it is chosen. */
export const showShortCuts = (root: HTMLElement, query: ListQuery, path: string): void => {
  for (const a of root.querySelectorAll<HTMLAnchorElement>('.quick a')) {
    a.dataset['value'] ??= a.search.slice(1)
    const [name, value = ''] = a.dataset['value'].split('=') as [Filter, string?]
    a.href = link(path, toggleValue(query, name, value), '').href
    a.ariaCurrent = query[name].includes(value) ? 'true' : null
  }
}

/** The links of the list's pages, with the present page marked. A list of one page shows none. */
export const showPages = (
  root: HTMLElement,
  query: ListQuery,
  found: ListPage<CardItem>,
  path: string,
  say: Say,
): void => {
  const pages = root.querySelector<HTMLElement>('.pages')
  if (!pages) return
  const known = [...pages.querySelectorAll('a')]
  const links = Array.from({ length: found.pages }, (_, i) => {
    const page = i + 1
    const fresh = link(path, { ...query, page }, page.toLocaleString(root.dataset['language']))
    fresh.setAttribute('aria-label', say('list.page', page))
    // The link element stays: a click on an element that is replaced meanwhile is lost.
    const a = known[i] ?? fresh
    a.href = fresh.href
    if (page === found.page) a.setAttribute('aria-current', 'page')
    else a.removeAttribute('aria-current')
    return a
  })
  for (const a of known.slice(links.length)) a.remove()
  pages.append(...links.slice(known.length))
  pages.hidden = links.length < 2
}
