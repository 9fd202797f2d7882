import { analyticsBatch } from '#domain/storage'
import { type Hit, hitsOf, pageOf, type TagManagerName, withHit } from '#domain/tracking'
import { report } from '#platform/errors'
import { readStored, removeStored, writeKey } from '#platform/storage'

const read = (): string => readStored(analyticsBatch) ?? ''

const keep = (hits: readonly Hit[]): void => {
  if (hits.length > 0) writeKey(analyticsBatch, hits.reduce(withHit, ''))
  else removeStored(analyticsBatch)
}

/** The hits that a tag manager has not taken yet: in session storage, so that they outlive their page (storefront 9). */
export interface Batch {
  add(hit: Hit): void
  /** Takes out what is this page's to send, oldest first. */
  take(): Hit[]
  /** Says that hits will wait, and so may be copied with the storage of this tab when it is duplicated. */
  wait(): void
  /** Forgets all of it: the visitor allows it no longer. */
  drop(): void
}

/**
 * Opens the batch of a tag manager, whose name stands before the ids of its hits. Hits of earlier pages are taken over
 * once it is sure that they are not the copy of another tab's (`adopted` then calls back); those are thrown away, for the
 * other tab sends them.
 */
export const openBatch = (name: TagManagerName, adopted: () => void): Batch => {
  const mine = new Set<string>()
  const held = new Set<string>()
  /** What the storage would not take: full, or forbidden. */
  let unstored: Hit[] = []

  const hold = async (page: string): Promise<boolean> => {
    held.add(page)
    const { isOurs } = await import('./ownership.ts')
    return isOurs(page)
  }

  const adopt = async (page: string): Promise<void> => {
    if (await hold(page)) mine.add(page)
    else keep(hitsOf(read()).filter((hit) => pageOf(hit) !== page))
    adopted()
  }
  for (const page of new Set(hitsOf(read()).map(pageOf))) if (page.startsWith(`${name}:`)) adopt(page).catch(report)

  return {
    add: (event) => {
      const hit = { ...event, id: `${name}:${event.id}` }
      mine.add(pageOf(hit))
      if (!writeKey(analyticsBatch, withHit(read(), hit))) unstored.push(hit)
    },
    take: () => {
      const text = read()
      const hits = hitsOf(text)
      const others = hits.filter((hit) => !mine.has(pageOf(hit)))
      // Out of the storage first: a tag manager that fails is not asked twice.
      if (text) keep(others)
      const taken = [...hits.filter((hit) => mine.has(pageOf(hit))), ...unstored]
      unstored = []
      return taken
    },
    drop: () => {
      unstored = []
      removeStored(analyticsBatch)
    },
    wait: () => {
      for (const page of mine) if (!held.has(page)) hold(page).catch(report)
    },
  }
}
