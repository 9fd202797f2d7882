import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { BATCH_KEPT_MS, type BatchAnswer, type FeedName } from '#domain/feeds'
import { CallError } from '#server/http'
import { log } from '#server/log'
import { deleteInBatches, inTransaction, type Store, type Tables, tokenHash } from '#server/store'

/** What has become of the rows of a batch. */
export type BatchWork = Omit<BatchAnswer, 'feed' | 'sequence' | 'received'>

export interface ReceivedBatch {
  feed: FeedName
  sequence: number
  /** How many rows it has. */
  received: number
  /** The idempotency key. */
  key: string
  /** The body as it came. */
  text: string
}

const stored = (db: Kysely<Tables>, feed: FeedName, keyHash: string) =>
  db
    .selectFrom('feed_batch')
    .select(['body_digest', 'answer'])
    .where('feed', '=', feed)
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow()

/** Adds the rows of a batch to those of its feed. */
const addToFeed = async (trx: Kysely<Tables>, { feed: name, sequence, ...answer }: BatchAnswer, now: number) => {
  const { accepted, unchanged, stale, refused } = answer
  const added = { accepted, unchanged, stale, refused }
  const sum = (column: keyof typeof added) => sql<number>`feed.${sql.ref(column)} + ${sql.ref(`excluded.${column}`)}`
  await trx
    .insertInto('feed')
    .values({ name, sequence, received_at: now, ...added })
    .onConflict((on) =>
      on.column('name').doUpdateSet({
        sequence: sql<number>`case when excluded.sequence > feed.sequence then excluded.sequence else feed.sequence end`,
        received_at: now,
        accepted: sum('accepted'),
        unchanged: sum('unchanged'),
        stale: sum('stale'),
        refused: sum('refused'),
      }),
    )
    .execute()
}

/**
 * Does the work of a batch, and gives the answer. The same key gives the same answer for a week (rule feeds.5); a batch that was
 * interrupted is done again, of which its rows that count already are unchanged. @throws CallError 409 keyUsed
 */
export const receiveBatch = async (
  { db }: Pick<Store, 'db'>,
  { feed, sequence, received, key, text }: ReceivedBatch,
  { now, work }: { now: number; work: () => Promise<BatchWork> },
): Promise<BatchAnswer> => {
  const keyHash = tokenHash(key)
  const digest = createHash('sha256').update(text).digest('hex')
  await db
    .insertInto('feed_batch')
    .values({ feed, key_hash: keyHash, body_digest: digest, received_at: now, answer: null })
    .onConflict((on) => on.doNothing())
    .execute()
  const known = await stored(db, feed, keyHash)
  if (known.body_digest !== digest)
    throw new CallError(409, 'keyUsed', 'The Idempotency-Key belongs to another body. A new batch needs a new key.')
  if (known.answer !== null) return JSON.parse(known.answer) as BatchAnswer
  const answer: BatchAnswer = { feed, sequence, received, ...(await work()) }
  const isFirst = await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('feed_batch')
      .set({ answer: JSON.stringify(answer) })
      .where('feed', '=', feed)
      .where('key_hash', '=', keyHash)
      .where('answer', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await addToFeed(trx, answer, now)
    return numUpdatedRows > 0n
  })
  if (!isFirst) return JSON.parse((await stored(db, feed, keyHash)).answer ?? '') as BatchAnswer
  if (answer.refused > 0) log('feedRowsRefused', { feed, sequence, rows: answer.refused })
  return answer
}

/** Deletes answers to batches that are too old to be sent again. */
export const deleteOldBatches = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db
      .selectFrom('feed_batch')
      .select('key_hash')
      .where('received_at', '<', now - BATCH_KEPT_MS)
      .limit(limit)
    return db
      .deleteFrom('feed_batch')
      .where('key_hash', 'in', old)
      .where('received_at', '<', now - BATCH_KEPT_MS)
  })
