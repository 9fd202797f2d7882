import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { needsConfirmation, REQUEST_LINK_MS, type RequestCategory, type RequestType } from '#domain/privacy-requests'
import type { Site } from '#domain/sites'
import type { DataRequestBody } from '#schemas/privacy-requests'
import {
  deleteInBatches,
  keyedHash,
  type PrivacyRequestTable,
  randomToken,
  secretOf,
  type Tables,
  tokenHash,
} from '#server/store'

/** After this time an equal request has its mail sent once more, in milliseconds. A double click is sooner. */
const MAIL_AGAIN_MS = 900_000

/** What filing has done: `again` means that an equal request is there and its mail is due once more. */
export type Filed = { id: string; outcome: 'new' | 'again' | 'known' }

/** The key of everything that was filed. Equal requests have one key (rule privacy.7). */
const filingKey = async (db: Kysely<Tables>, { brand }: Site, body: DataRequestBody): Promise<string> => {
  const { category, requestTypes, state = '', email, lastName, membershipId } = body
  const secret = await secretOf({ db }, 'privacy requests')
  return keyedHash(secret, 'filing', brand, category, requestTypes[0], state, email, lastName, membershipId)
}

const mailAgain = async (trx: Kysely<Tables>, key: string, now: number): Promise<Filed> => {
  const row = await trx
    .updateTable('privacy_request')
    .set({ mailed_at: now })
    .where('filing_key', '=', key)
    .where('confirmed_at', 'is', null)
    .where('mailed_at', '<', now - MAIL_AGAIN_MS)
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, outcome: 'again' }
  const known = await trx.selectFrom('privacy_request').select('id').where('filing_key', '=', key).executeTakeFirst()
  return { id: known?.id ?? '', outcome: 'known' }
}

/** Files a request unless an equal one is open; one that stops sales is done at once, and is never filed a second time. */
export const fileRequest = async (
  trx: Kysely<Tables>,
  site: Site,
  body: DataRequestBody,
  now: number,
): Promise<Filed> => {
  const { category, requestTypes, state = '', email, lastName, membershipId } = body
  const [type] = requestTypes
  const [key, id] = [await filingKey(trx, site, body), randomUUID()]
  const waits = needsConfirmation(type)
  const added = await trx
    .insertInto('privacy_request')
    .values({
      id,
      brand: site.brand,
      site: site.key,
      category,
      type,
      state,
      email,
      last_name: lastName,
      membership_id: membershipId,
      filed_at: now,
      confirmed_at: waits ? null : now,
      done_at: waits ? null : now,
      filing_key: key,
      token_hash: null,
      link_expires_at: null,
      mailed_at: waits ? now : null,
    })
    .onConflict((on) => on.column('filing_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added ? { id, outcome: 'new' } : await mailAgain(trx, key, now)
}

/** Gives an unconfirmed request a new link; an earlier one stops working. undefined when there is nothing to confirm. */
export const linkForRequest = async (
  trx: Kysely<Tables>,
  id: string,
  now: number,
): Promise<{ type: RequestType; token: string } | undefined> => {
  const token = randomToken()
  const row = await trx
    .updateTable('privacy_request')
    .set({ token_hash: tokenHash(token), link_expires_at: now + REQUEST_LINK_MS })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('type')
    .executeTakeFirst()
  return row && { type: row.type as RequestType, token }
}

/** Confirms a request by its mailed token, once; else what is wrong with the token. */
export const confirmRequest = async (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<{ type: RequestType } | { problem: 'invalid' | 'used' | 'expired' }> => {
  const hash = tokenHash(token)
  const row = await db
    .updateTable('privacy_request')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hash)
    .where('confirmed_at', 'is', null)
    .where('link_expires_at', '>', now)
    // Ends a link that would live too long after a clock was set back.
    .where('link_expires_at', '<=', now + 2 * REQUEST_LINK_MS)
    .returning('type')
    .executeTakeFirst()
  if (row) return { type: row.type as RequestType }
  const found = db.selectFrom('privacy_request').select('confirmed_at').where('token_hash', '=', hash)
  const known = await found.executeTakeFirst()
  if (!known) return { problem: 'invalid' }
  return { problem: known.confirmed_at === null ? 'expired' : 'used' }
}

export interface StoredRequest extends Omit<Selectable<PrivacyRequestTable>, 'category' | 'type'> {
  category: RequestCategory
  type: RequestType
}

const typed = (row: Selectable<PrivacyRequestTable>): StoredRequest => row as StoredRequest

/** The requests that are not done, oldest first. */
export const openRequests = async (db: Kysely<Tables>): Promise<StoredRequest[]> => {
  const rows = db.selectFrom('privacy_request').selectAll().where('done_at', 'is', null)
  return (await rows.orderBy('filed_at').orderBy('id').execute()).map(typed)
}

/** A request by its id; undefined for an unknown id. */
export const readRequest = async (db: Kysely<Tables>, id: string): Promise<StoredRequest | undefined> => {
  const row = await db.selectFrom('privacy_request').selectAll().where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

/** Ends a confirmed request: an equal one can be filed again. False when it was not open any more. */
export const endRequest = async (trx: Kysely<Tables>, id: string, now: number): Promise<boolean> => {
  const row = await trx
    .updateTable('privacy_request')
    .set({ done_at: now, filing_key: null })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const DAY = 86_400_000
/** Requests whose link was not used. */
const UNCONFIRMED_KEPT_MS = 30 * DAY
/** CCPA regulations, § 7101(a): 24 months at least. */
const DONE_KEPT_MS = 25 * 31 * DAY

/** Deletes requests that were never confirmed, and requests that were done so long ago that they need not be shown. */
export const deleteOldRequests = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db
      .selectFrom('privacy_request')
      .select('id')
      .where(({ eb, or, and }) =>
        or([
          and([eb('confirmed_at', 'is', null), eb('filed_at', '<', now - UNCONFIRMED_KEPT_MS)]),
          eb('done_at', '<', now - DONE_KEPT_MS),
        ]),
      )
      .limit(limit)
    return db.deleteFrom('privacy_request').where('id', 'in', old)
  })
