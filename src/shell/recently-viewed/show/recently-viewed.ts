import { subscribe } from '#bus'
import { type Offers, viewedPids } from '#domain/products'
import { recentlyViewed } from '#domain/storage'
import { report } from '#platform/errors'
import { drawCard, fetchOffers } from '#platform/offers'
import { readStored } from '#platform/storage'

/** The pids that a block shows: what was viewed last, without the product of this page and without what the shop no longer has. */
const pidsFor = (limit: number, isOffered: (pid: string) => boolean): string[] => {
  const own = location.pathname.split('/').at(-2)
  return viewedPids(readStored(recentlyViewed))
    .filter((pid) => pid !== own && isOffered(pid))
    .slice(0, limit)
}

const show = async (place: HTMLElement, signal: AbortSignal): Promise<void> => {
  const limit = Number(place.dataset['recentlyViewed'])
  const [frame, card] = place.querySelectorAll('template')
  if (!frame || !card || pidsFor(limit, () => true).length === 0) return
  const root = document.documentElement.dataset['root'] ?? '/'
  // A failure has been reported.
  const offers = await fetchOffers(root).catch((): Offers => ({}))
  const pids = pidsFor(limit, (pid) => Object.hasOwn(offers, pid))
  // What the shopper sees is not moved.
  if (signal.aborted || pids.length === 0 || place.getBoundingClientRect().top < innerHeight) return
  const rail = document.importNode(frame.content, true)
  rail.querySelector('ul')?.append(...pids.map((pid) => drawCard(card, pid, offers[pid]!, root)))
  place.append(rail)
  // The shell draws their hearts.
  place.dispatchEvent(new Event('cards', { bubbles: true }))
}

/**
 * Shows in each block of the page what was viewed last (rule products.5); a block that the shopper has reached by then stays
 * empty, and so does every block where the offers cannot be read. The returned function empties them, as the end of a session does.
 */
export const showRecentlyViewed = (): (() => void) => {
  const places = document.querySelectorAll<HTMLElement>('[data-recently-viewed]')
  const end = new AbortController()
  const stop = (): void => {
    end.abort()
    unsubscribe()
    for (const place of places) place.querySelector('section')?.remove()
  }
  const unsubscribe = subscribe('session:end', stop)
  for (const place of places) show(place, end.signal).catch(report)
  return stop
}
