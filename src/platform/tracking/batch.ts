import { analyticsBatch } from '#domain/storage'
import { type Hit, hitsOf, pageOf, type TagManagerName, withHit } from '#domain/tracking'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { isOurs } from './ownership.ts'

const read = (): string => readStored(analyticsBatch) ?? ''

const keep = (hits: readonly Hit[]): void => {
  if (hits.length > 0) writeStored(analyticsBatch, hits.reduce(withHit, ''))
  else removeStored(analyticsBatch)
}

/** The hits that a tag manager has not taken yet: in session storage, so that they outlive their page (storefront 9). */
export interface Batch {
  add(hit: Hit): void
  /** Takes out what is this page's to send, oldest first. */
  take(): Hit[]
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
  /** What the storage would not take: full, or forbidden. */
  let unstored: Hit[] = []

  const adopt = async (page: string): Promise<void> => {
    if (await isOurs(page)) mine.add(page)
    else keep(hitsOf(read()).filter((hit) => pageOf(hit) !== page))
    adopted()
  }
  for (const page of new Set(hitsOf(read()).map(pageOf))) if (page.startsWith(`${name}:`)) void adopt(page)

  return {
    add: (event) => {
      const hit = { ...event, id: `${name}:${event.id}` }
      const page = pageOf(hit)
      // Held from the first hit on: it may be copied with the storage of this tab when that is duplicated.
      if (!mine.has(page)) void isOurs(page)
      mine.add(page)
      if (!writeStored(analyticsBatch, withHit(read(), hit))) unstored.push(hit)
    },
    take: () => {
      const isMine = (hit: Hit) => mine.has(pageOf(hit))
      const hits = hitsOf(read())
      // Out of the storage first: a tag manager that fails is not asked twice.
      keep(hits.filter((hit) => !isMine(hit)))
      const taken = [...hits.filter(isMine), ...unstored]
      unstored = []
      return taken
    },
    drop: () => {
      unstored = []
      removeStored(analyticsBatch)
    },
  }
}
