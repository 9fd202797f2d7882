import type { Hono } from 'hono'
import { type KeptRecords, SUBJECT_HEADER } from '#domain/consent'
import { consentRecord, randomKey } from '#schemas/consent'
import { rowLimit } from '#server/abuse-protection'
import {
  addressOfCaller,
  CallError,
  type CallSettings,
  createRouter,
  jsonBody,
  limitBody,
  matching,
  neverStored,
  siteOf,
} from '#server/http'
import type { Store } from '#server/store'
import { append, countSince, knownSince, recordsOf } from './store.ts'

/** Limit of decisions of one subject in an hour. */
const MOST_AN_HOUR = 60
/** Limit of new records of one network address in an hour (rule security.12). */
const MOST_OF_ADDRESS = 2000
const HOUR = 3_600_000

export interface ConsentRecordDependencies extends CallSettings {
  store: Store
  /** How many proxies of the operator stand in front of the process; undefined where the operator has not said. */
  proxies: number | undefined
}

/**
 * `POST /api/consents/records` appends a record: 201, or 200 with the same answer for a record that is there already. `GET` of
 * the same path lists a subject's records, oldest first. The header `x-consent-subject` names the subject: it is a secret, and
 * knowing it is the permission to read.
 */
export const consentRecordRoutes = ({ store, proxies, ...settings }: ConsentRecordDependencies): Hono => {
  const limitRecords = rowLimit(store, 'consent record', MOST_OF_ADDRESS)
  const app = createRouter()
  app.use(neverStored)

  app.post('/', limitBody(2), async (c) => {
    const { brand } = siteOf(c, settings)
    const record = await jsonBody(c, consentRecord)
    const known = await knownSince(store.db, record)
    if (known !== undefined) return c.json({ id: record.id, recordedAt: known })
    const now = Date.now()
    if ((await countSince(store.db, record.subject, now - HOUR)) >= MOST_AN_HOUR)
      throw new CallError(429, 'tooManyRequests', 'There are too many decisions of this subject. Try again later.')
    const seen = { brand, gpcHeader: c.req.header('sec-gpc') === '1', recordedAt: now }
    const admit = await limitRecords(addressOfCaller(c, proxies))
    const { added, recordedAt } = await store.db.transaction().execute(async (trx) => {
      await admit(trx)
      return await append(trx, record, seen)
    })
    return c.json({ id: record.id, recordedAt }, added ? 201 : 200)
  })

  app.get('/', async (c) => {
    const subject = matching(randomKey, c.req.header(SUBJECT_HEADER) ?? '')
    const answer: KeptRecords = { records: await recordsOf(store.db, subject) }
    return c.json(answer)
  })
  return app
}
