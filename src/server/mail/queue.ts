import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { randomToken, type Tables } from '#server/store'
import { giveUpAfter, type MailTimes, MOST_WAIT_MS, NEVER } from './times.ts'

/** A mail that is wanted. Its text is made later, from `details`. */
export interface WantedMail {
  /** Why it is sent; names no person. */
  reason: string
  recipient: string
  /** The key of the site whose brand and language it has. */
  site: string
  /** Plain data, no secret. */
  details: object
  /** The mail brings something of value: it is never too late, and stays in the queue until it is sent or taken back. */
  isKept?: boolean
}

/** A mail that this process may send for a while. */
export interface ClaimedMail {
  position: number
  id: string
  reason: string
  recipient: string
  site: string
  details: unknown
  /** JSON of the finished mail; null when it was not made yet. */
  letter: string | null
  askedAt: number
  expiresAt: number
  /** With the present attempt. */
  attempts: number
  lease: string
}

/** Puts a mail into the queue, best inside the transaction that it is about. It is sent after the commit. */
export const addMail = async (
  db: Kysely<Tables>,
  { reason, recipient, site, details, isKept = false }: WantedMail,
  { now, delay }: { now: number; delay: number },
): Promise<void> => {
  await db
    .insertInto('mail_queue')
    .values({
      id: randomUUID(),
      reason,
      recipient,
      site,
      details: JSON.stringify(details),
      letter: null,
      asked_at: now,
      due_at: now + delay,
      expires_at: isKept ? NEVER : now + giveUpAfter,
      last_error: null,
      failed_at: null,
    })
    .execute()
}

/**
 * The first mail that may be sent now, or undefined. A mail waits for the earlier mails to its recipient, for two days at most.
 * `isEarly` disregards the delay before a first attempt.
 */
const nextMail = (db: Kysely<Tables>, { now, lease, isEarly }: { now: number; lease: number; isEarly: boolean }) =>
  db
    .selectFrom('mail_queue as mail')
    .select(['position', 'lease'])
    .where('failed_at', 'is', null)
    // The upper bounds end waits that would be too long after a clock was set back.
    .where(({ eb, or }) => or([eb('leased_until', '<=', now), eb('leased_until', '>', now + 2 * lease)]))
    .where(({ eb, or }) =>
      or([
        eb('due_at', '<=', now),
        eb('due_at', '>', now + 2 * MOST_WAIT_MS),
        ...(isEarly ? [eb('attempts', '=', 0)] : []),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_queue as earlier')
            .select('earlier.position')
            .whereRef('earlier.recipient', '=', 'mail.recipient')
            .whereRef('earlier.position', '<', 'mail.position')
            .where('earlier.failed_at', 'is', null)
            // A kept mail may fail for months. It delays later mails to its recipient for as long as another mail would.
            .where('earlier.asked_at', '>', now - giveUpAfter),
        ),
      ),
    )
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

/** Claims the next mail for this process and counts an attempt; undefined when none is due. */
export const claimMail = async (
  db: Kysely<Tables>,
  { now, times, isEarly = false }: { now: number; times: Pick<MailTimes, 'lease'>; isEarly?: boolean },
): Promise<ClaimedMail | undefined> => {
  for (;;) {
    const next = await nextMail(db, { now, lease: times.lease, isEarly })
    if (!next) return undefined
    const lease = randomToken()
    const row = await db
      .updateTable('mail_queue')
      .set({ lease, leased_until: now + times.lease, attempts: sql<number>`attempts + 1` })
      .where('position', '=', next.position)
      // Another process that claimed it meanwhile has changed the lease.
      .where('lease', '=', next.lease)
      .returningAll()
      .executeTakeFirst()
    if (!row) continue
    const { position, id, reason, recipient, site, letter, attempts } = row
    const details: unknown = JSON.parse(row.details)
    const ages = { askedAt: row.asked_at, expiresAt: row.expires_at }
    return { position, id, reason, recipient, site, details, letter, attempts, lease, ...ages }
  }
}

const claimed = (db: Kysely<Tables>, { position, lease }: Pick<ClaimedMail, 'position' | 'lease'>) =>
  db.updateTable('mail_queue').where('position', '=', position).where('lease', '=', lease)

/** Keeps the finished mail, so that each attempt sends the same one. False when the claim was lost or the mail was deleted. */
export const keepLetter = async (
  db: Kysely<Tables>,
  mail: Pick<ClaimedMail, 'position' | 'lease'>,
  { letter, expiresAt, leasedUntil }: { letter: string; expiresAt: number; leasedUntil: number },
): Promise<boolean> => {
  const kept = claimed(db, mail).set({ letter, expires_at: expiresAt, leased_until: leasedUntil })
  return (await kept.executeTakeFirst()).numUpdatedRows > 0n
}

/** Deletes a claimed mail that is not wanted any more. False when the claim was lost or the mail was deleted. */
export const dropMail = async (
  db: Kysely<Tables>,
  { position, lease }: Pick<ClaimedMail, 'position' | 'lease'>,
): Promise<boolean> => {
  const dropped = db.deleteFrom('mail_queue').where('position', '=', position).where('lease', '=', lease)
  return (await dropped.executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes a mail that was sent or taken back, and with it the secret in its link. */
export const deleteMail = async (db: Kysely<Tables>, { position }: Pick<ClaimedMail, 'position'>): Promise<void> => {
  await db.deleteFrom('mail_queue').where('position', '=', position).execute()
}

/** Gives a mail back for a later attempt, by any process. */
export const postponeMail = async (
  db: Kysely<Tables>,
  mail: Pick<ClaimedMail, 'position' | 'lease'>,
  { dueAt, error }: { dueAt: number; error: string },
): Promise<void> => {
  await claimed(db, mail).set({ lease: '', leased_until: 0, due_at: dueAt, last_error: error }).execute()
}

/** Gives a mail up: it is listed for support, without its text, and holds no other mail up. */
export const giveUpMail = async (
  db: Kysely<Tables>,
  mail: Pick<ClaimedMail, 'position' | 'lease'>,
  { now, error }: { now: number; error: string },
): Promise<void> => {
  const given = { lease: '', leased_until: 0, letter: null, last_error: error, failed_at: now }
  await claimed(db, mail).set(given).execute()
}

/** Mails of one reason to some recipients. */
export interface MailsTo {
  reason: string
  recipients: readonly string[]
}

type Details = Readonly<Record<string, unknown>>

/** Mails that are in the queue, also those that were given up, in their order. */
export const queuedMails = async (
  db: Kysely<Tables>,
  { reason, recipients }: MailsTo,
): Promise<{ position: number; details: Details }[]> => {
  if (recipients.length === 0) return []
  const query = db.selectFrom('mail_queue').select(['position', 'details']).where('reason', '=', reason)
  const rows = await query.where('recipient', 'in', recipients).orderBy('position').execute()
  return rows.map(({ position, details }) => ({ position, details: JSON.parse(details) as Details }))
}

/** Takes back mails that are in the queue, where their details are chosen. Gives their details. */
export const takeBackMails = async (
  db: Kysely<Tables>,
  mails: MailsTo,
  isChosen: (details: Details) => boolean,
): Promise<Details[]> => {
  const taken = (await queuedMails(db, mails)).filter(({ details }) => isChosen(details))
  for (const mail of taken) await deleteMail(db, mail)
  return taken.map(({ details }) => details)
}

/**
 * Drops the finished text of the chosen mails in the queue: each is written again before its next attempt. A process that is writing
 * one of them loses its claim, because its text is outdated.
 */
export const forgetLetters = async (
  db: Kysely<Tables>,
  mails: MailsTo,
  isChosen: (details: Details) => boolean,
): Promise<void> => {
  for (const { position, details } of await queuedMails(db, mails))
    if (isChosen(details))
      await db
        .updateTable('mail_queue')
        .set({ letter: null, lease: randomToken() })
        .where('position', '=', position)
        .execute()
}

/** Deletes the mails to an address that are still in the queue. */
export const deleteQueuedMailsTo = async (db: Kysely<Tables>, recipient: string): Promise<void> => {
  await db.deleteFrom('mail_queue').where('recipient', '=', recipient).execute()
}
