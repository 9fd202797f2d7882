import { follow } from '#browser/tabs'
import { fetchWishlist } from '#browser/wishlist'
import { subscribe } from '#bus'

/** The hearts of the page. */
export const hearts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[form="hearts"]')]

/** The product of a heart: that of its card, or of the page. */
export const pidOf = (heart: HTMLElement): string => {
  const link = heart.closest('.card')?.querySelector('a')
  return decodeURIComponent((link ?? location).pathname.split('/').at(-2) ?? '')
}

/** Draws a heart as pressed or not. Screen readers say it when it changes under the focus. */
export const press = (heart: HTMLElement, isPressed: boolean): void =>
  heart.setAttribute('aria-pressed', String(isPressed))

let wished: readonly string[] | undefined

/** Whether the product is on the list, as far as the page knows it. */
export const isOnList = (pid: string): boolean => !!wished?.includes(pid)

/** Draws hearts and count by the list. */
export const drawHearts = (): void => {
  for (const heart of hearts()) press(heart, isOnList(pidOf(heart)))
  const count = wished?.length ?? 0
  for (const element of document.querySelectorAll<HTMLElement>('[data-bind="wishlist-count"]')) {
    element.textContent = count.toLocaleString(document.documentElement.lang)
    element.hidden = count === 0
  }
}

/** Draws every wishlist that the page publishes from now on, and the last one, and follows the brand's other tabs. */
export const followWishlist = (): void => {
  if (wished) return
  wished = []
  subscribe(
    'wishlist:set',
    ({ data }) => {
      wished = data.items
      drawHearts()
    },
    { replay: 'last' },
  )
  // Recommendations have taken the places of other cards.
  document.addEventListener('cards', drawHearts)
  // A failure has been published.
  follow('wishlist', (origin) => fetchWishlist(origin).catch(() => undefined), 'last')
}
