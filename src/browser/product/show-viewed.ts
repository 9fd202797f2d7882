import { report } from '#browser/errors'
import { drawCard, fetchOffers } from '#browser/product'
import { subscribe } from '#bus'
import type { Offers } from '#domain/products'

const show = async (place: HTMLElement, viewed: readonly string[], signal: AbortSignal): Promise<void> => {
  const [frame, card] = place.querySelectorAll('template')
  if (!frame || !card) return
  const root = document.documentElement.dataset['root'] ?? '/'
  // A failure has been reported.
  const offers = await fetchOffers(root).catch((): Offers => ({}))
  const offered = viewed.filter((pid) => Object.hasOwn(offers, pid))
  const pids = offered.slice(0, Number(place.dataset['recentlyViewed']))
  // What the shopper sees is not moved.
  if (signal.aborted || pids.length === 0 || place.getBoundingClientRect().top < innerHeight) return
  const rail = document.importNode(frame.content, true)
  rail.querySelector('ul')?.append(...pids.map((pid) => drawCard(card, pid, offers[pid]!, root)))
  place.append(rail)
  // The page draws their hearts.
  place.dispatchEvent(new Event('cards', { bubbles: true }))
}

/**
 * Shows in each block of the page the products `viewed`, newest first, that the shop still has (rule products.5). A block that the
 * shopper has reached by then stays empty, and so does every block if the offers cannot be read. The returned function empties
 * the blocks, as the end of a session does.
 */
export const showViewed = (viewed: readonly string[]): (() => void) => {
  const places = document.querySelectorAll<HTMLElement>('[data-recently-viewed]')
  const end = new AbortController()
  const stop = (): void => {
    end.abort()
    unsubscribe()
    for (const place of places) place.querySelector('section')?.remove()
  }
  const unsubscribe = subscribe('session:end', stop)
  for (const place of places) show(place, viewed, end.signal).catch(report)
  return stop
}
