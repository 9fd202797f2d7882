import { readStored, removeStored, writeStored } from '#browser/storage'
import { analyticsBatch } from '#domain/storage'
import { type Hit, hitsOf, pageOf, type TagManagerName, withHit } from '#domain/tracking'

/** Milliseconds within which a page that is being left releases its lock. */
const PATIENCE = 3000

/**
 * Whether this tab may send the hits of a page; holds the page's lock until the tab's page is left. Duplicating a tab copies
 * its session storage: then the first tab still holds the lock, and sends the hits. `true` in browsers without locks.
 */
const lockPage = (page: string): Promise<boolean> =>
  new Promise((resolve) => {
    const released = new Promise((release) => addEventListener('pagehide', release, { once: true }))
    const hold = (): Promise<unknown> => {
      resolve(true)
      return released
    }
    const signal = AbortSignal.timeout(PATIENCE)
    if (!navigator.locks) resolve(true)
    else navigator.locks.request(`causeway:batch:${page}`, { signal }, hold).catch(() => resolve(false))
  })

const read = (): string => readStored(analyticsBatch) ?? ''

const store = (hits: readonly Hit[]): void => {
  if (hits.length > 0) writeStored(analyticsBatch, hits.reduce(withHit, ''))
  else removeStored(analyticsBatch)
}

/** The hits that wait for a tag manager: in session storage, so that they outlive their page (rule tracking.3). */
export interface Batch {
  add(hit: Hit): void
  /** Takes out the hits that this tab may send, oldest first. */
  take(): Hit[]
  /** Removes all hits: the visitor allows them no longer. */
  drop(): void
}

/**
 * Opens the batch of a tag manager, whose name stands before the ids of its hits. Hits of earlier pages become this tab's
 * once their lock is held; then `adopted` is called. Hits whose lock another tab holds are copies, and removed.
 */
export const openBatch = (name: TagManagerName, adopted: () => void): Batch => {
  const pagesOfTab = new Set<string>()
  /** Hits that the storage did not take: it is full, or forbidden. */
  let unstored: Hit[] = []

  const adopt = async (page: string): Promise<void> => {
    if (await lockPage(page)) pagesOfTab.add(page)
    else store(hitsOf(read()).filter((hit) => pageOf(hit) !== page))
    adopted()
  }
  for (const page of new Set(hitsOf(read()).map(pageOf))) if (page.startsWith(`${name}:`)) void adopt(page)

  return {
    add: (event) => {
      const hit = { ...event, id: `${name}:${event.id}` }
      const page = pageOf(hit)
      // From the first hit on: duplicating this tab would copy it.
      if (!pagesOfTab.has(page)) void lockPage(page)
      pagesOfTab.add(page)
      if (!writeStored(analyticsBatch, withHit(read(), hit))) unstored.push(hit)
    },
    take: () => {
      const isOfTab = (hit: Hit) => pagesOfTab.has(pageOf(hit))
      const hits = hitsOf(read())
      // Removed before they are sent: a tag manager that fails does not get a hit twice.
      store(hits.filter((hit) => !isOfTab(hit)))
      const taken = [...hits.filter(isOfTab), ...unstored]
      unstored = []
      return taken
    },
    drop: () => {
      unstored = []
      removeStored(analyticsBatch)
    },
  }
}
