import { subscribe } from '#bus'
import { report } from '#platform/errors'

const show = (element: HTMLElement, count: number, languageTag: string): void => {
  element.textContent = count.toLocaleString(languageTag)
  element.hidden = count === 0
  const label = element.dataset['message']
  const link = element.closest('a')
  // Wording needs the rules of messages, which pages of an empty bag do without.
  if (label && link)
    import('./bag-label.ts').then(({ wordBagLabel }) => wordBagLabel(link, label, count, languageTag)).catch(report)
}

/**
 * `[data-bind="bag-count"]`: the number of items, hidden at 0; `data-message` words the label of its link. Shows `known`
 * until the bag itself is told; the page comes with the words of an empty one.
 */
export const bindBagCount = (known = 0): void => {
  const elements = document.querySelectorAll<HTMLElement>('[data-bind="bag-count"]')
  const showAll = (count: number) => {
    for (const element of elements) show(element, count, document.documentElement.lang)
  }
  if (known > 0) showAll(known)
  subscribe('bag:set', ({ data }) => showAll(data.itemCount), { replay: 'last' })
}
