import { randomUUID } from 'node:crypto'
import { type BatchAnswer, type FeedName, ROWS_A_BATCH, type RowProblem } from '#domain/feeds'
import type { Store } from '#server/store'
import type { FeedArticles } from './articles.ts'
import { receiveBatch } from './batches.ts'
import { type FileRow, fileRows } from './file-rows.ts'
import { applyPrices } from './price-feed.ts'
import { applyStock } from './stock-feed.ts'

export interface FileFeed {
  feed: FeedName
  file: string
  /** One more than the highest of the feed without it. */
  sequence?: number | undefined
  /** The brand of rows that name none. */
  brand?: string | undefined
  /** When the stock was counted; now without it. */
  countedAt?: string | undefined
}

/** What has become of a file: `row` of a problem is the number of its line. */
export type FileAnswer = Omit<BatchAnswer, 'feed'>

interface Services {
  store: Store
  assortment: FeedArticles
  clock?: () => number
  /** Is told after each batch. */
  progress?: (rows: number) => void
}

const nextSequence = async ({ db }: Store, feed: FeedName): Promise<number> => {
  const row = await db.selectFrom('feed').select('sequence').where('name', '=', feed).executeTakeFirst()
  return (row?.sequence ?? 0) + 1
}

/** Feeds a file as the calls feed batches, some rows at a time: memory does not grow with the file (rules feeds.2 to feeds.7). */
export const feedFile = async (
  { feed, file, sequence: given, brand, countedAt }: FileFeed,
  { store, assortment, clock = Date.now, progress }: Services,
): Promise<FileAnswer> => {
  const sequence = given ?? (await nextSequence(store, feed))
  const total: FileAnswer = { sequence, received: 0, accepted: 0, unchanged: 0, stale: 0, refused: 0, problems: [] }
  const counted = countedAt ?? new Date(clock()).toISOString()
  const send = async (part: readonly FileRow[]): Promise<void> => {
    const batch = { sequence, brand, rows: part.map(({ value }) => value) }
    const services = { store, assortment, clock }
    const work = () =>
      feed === 'stock' ? applyStock(services, { ...batch, countedAt: counted }) : applyPrices(services, batch)
    const sent = { feed, sequence, received: part.length, key: randomUUID(), text: '' }
    const answer = await receiveBatch(store, sent, { now: clock(), work })
    for (const outcome of ['received', 'accepted', 'unchanged', 'stale', 'refused'] as const)
      total[outcome] += answer[outcome]
    total.problems.push(...answer.problems.map((problem): RowProblem => ({ ...problem, row: part[problem.row]!.line })))
    progress?.(total.received)
  }
  let part: FileRow[] = []
  for await (const row of fileRows(file)) {
    part.push(row)
    if (part.length < ROWS_A_BATCH) continue
    await send(part)
    part = []
  }
  if (part.length > 0) await send(part)
  return total
}
