import { type Compiled, format } from '#domain/messages'

/** Shows how many items are in the bag, wherever the page says so. @throws SyntaxError, MessageError for broken words. */
export const showBagCount = (count: number): void => {
  const { lang } = document.documentElement
  for (const element of document.querySelectorAll<HTMLElement>('[data-bind="bag-count"]')) {
    element.textContent = count.toLocaleString(lang)
    element.hidden = count === 0
    const { message } = element.dataset
    if (message)
      element.closest('a')?.setAttribute('aria-label', format(JSON.parse(message) as Compiled, [count], lang))
  }
}
