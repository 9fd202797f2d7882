import { subscribe } from '#bus'
import { type Compiled, format } from '#domain/messages'
import { followLogin, LOGIN_ATTRIBUTE } from '#platform/login'

const show = (element: HTMLElement, count: number, languageTag: string): void => {
  element.textContent = count.toLocaleString(languageTag)
  element.hidden = count === 0
  const { message } = element.dataset
  if (message) {
    element.closest('a')?.setAttribute('aria-label', format(JSON.parse(message) as Compiled, [count], languageTag))
  }
}

/**
 * `[data-bind="bag-count"]`: the number of items, hidden at 0; `data-message` words the label of its link. Shows `known`
 * until the bag itself is told.
 */
export const bindBagCount = (known = 0): void => {
  const elements = document.querySelectorAll<HTMLElement>('[data-bind="bag-count"]')
  const showAll = (count: number) => {
    for (const element of elements) show(element, count, document.documentElement.lang)
  }
  showAll(known)
  subscribe('bag:set', ({ data }) => showAll(data.itemCount), { replay: 'last' })
}

/** `[data-show-if]`: `authenticated` or `guest`. The styles do the rest by the mark on `<html>`, which this keeps true. */
export const bindLogin = (): void => {
  followLogin((isAuthenticated) => document.documentElement.toggleAttribute(LOGIN_ATTRIBUTE, isAuthenticated))
}
