import type { Kysely } from 'kysely'
import type { Tables } from '#server/store'
import { FAILED_MEMORY_MS, NEVER } from './times.ts'

/** A mail that could not be sent so far, without its address and its text. Times are ISO texts. */
export interface StuckMail {
  id: string
  reason: string
  state: 'waits' | 'given up'
  wantedAt: string
  attempts: number
  /** Code of the last failure; '' before the first attempt. */
  lastError: string
  /** '' for a mail that was given up. */
  nextAttemptAt: string
}

/** A mail that waits this long without an attempt is stuck: no process serves the queue. */
const LATE_MS = 60_000
const MOST_LISTED = 200

const iso = (time: number): string => new Date(time).toISOString()

/** The mails that are late, have failed or were given up, oldest first, 200 at most; those to one address when it is given. */
export const stuckMails = async (db: Kysely<Tables>, now: number, recipient?: string): Promise<StuckMail[]> => {
  const query = db
    .selectFrom('mail_queue')
    .select(['id', 'reason', 'asked_at', 'attempts', 'last_error', 'due_at', 'failed_at'])
    .where(({ eb, or }) => or([eb('last_error', 'is not', null), eb('asked_at', '<', now - LATE_MS)]))
    .orderBy('position')
    .limit(MOST_LISTED)
  const rows = await (recipient === undefined ? query : query.where('recipient', '=', recipient)).execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    state: row.failed_at === null ? 'waits' : 'given up',
    wantedAt: iso(row.asked_at),
    attempts: row.attempts,
    lastError: row.last_error ?? '',
    nextAttemptAt: row.failed_at === null ? iso(row.due_at) : '',
  }))
}

/** How many mails wait, how long the oldest of them has waited, in milliseconds, and how many were given up. */
export const mailQueueState = async (
  db: Kysely<Tables>,
  now: number,
): Promise<{ waiting: number; oldest: number; givenUp: number }> => {
  const row = await db
    .selectFrom('mail_queue')
    .select(({ fn }) => [
      fn.count<number>('position').filterWhere('failed_at', 'is', null).as('waiting'),
      fn.min('asked_at').filterWhere('failed_at', 'is', null).as('first'),
      fn.count<number>('position').filterWhere('failed_at', 'is not', null).as('given_up'),
    ])
    .executeTakeFirstOrThrow()
  const { waiting, first, given_up: givenUp } = row
  return { waiting, oldest: first === null ? 0 : Math.max(0, now - first), givenUp }
}

/**
 * Makes every mail that has failed due now: those to everyone, or those to one address. A mail that was given up is written
 * again, unless its time has ended. A mail that a process is sending at this moment is left alone. Returns the number of mails.
 */
export const retryMails = async (db: Kysely<Tables>, now: number, recipient?: string): Promise<number> => {
  const query = db
    .updateTable('mail_queue')
    .set({ due_at: now, failed_at: null })
    .where('last_error', 'is not', null)
    .where('expires_at', '>', now)
    .where('leased_until', '<=', now)
  const chosen = recipient === undefined ? query : query.where('recipient', '=', recipient)
  return Number((await chosen.executeTakeFirst()).numUpdatedRows)
}

/** Deletes mails that were given up long ago. A mail that never ends stays. */
export const deleteOldFailures = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db
    .deleteFrom('mail_queue')
    .where('failed_at', '<', now - FAILED_MEMORY_MS)
    .where('expires_at', '<', NEVER)
    .execute()
}
