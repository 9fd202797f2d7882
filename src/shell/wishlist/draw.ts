import { subscribe } from '#bus'
import { follow } from '#platform/tabs'
import { fetchWishlist } from '#platform/wishlist'
import { hearts, pidOf } from './heart.ts'

let wished: readonly string[] = []

/** Whether the page shows a product as wished. */
export const isDrawnAsWished = (pid: string): boolean => wished.includes(pid)

const draw = (): void => {
  for (const heart of hearts())
    heart.querySelector('button')?.setAttribute('aria-pressed', String(isDrawnAsWished(pidOf(heart))))
  const count = wished.length
  for (const element of document.querySelectorAll<HTMLElement>('[data-bind="wishlist-count"]')) {
    element.textContent = count.toLocaleString(document.documentElement.lang)
    element.hidden = count === 0
  }
}

let isFollowing = false

/**
 * Draws hearts and count of the page from now on, and reads the wishlist once with each session that the page knows
 * (rule wishlist.14). A second call does nothing.
 */
export const followWishlist = (): void => {
  if (isFollowing) return
  isFollowing = true
  const drawItems = (items: readonly string[]) => {
    wished = items
    draw()
  }
  subscribe('wishlist:set', ({ data }) => drawItems(data.items), { replay: 'last' })
  follow('wishlist', (origin) => fetchWishlist(origin), 'last')
  // A failure has been published, and reported.
  subscribe('session:success', () => void fetchWishlist('page', 0).catch(() => undefined), { replay: 'last' })
}
