import type { ConsentRecord } from '#domain/consent-record'
import { ApiError, storefront } from '#platform/http'
import { forget, keep, waiting } from './outbox.ts'

const PATH = '/api/consents/records'
const LOCK = 'causeway.consent.outbox'

// A record that the back end does not understand today it will not understand tomorrow.
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 400 &&
  (error.body as { errorCode?: unknown } | undefined)?.errorCode === 'invalidBody'

/** Whether a record is done with. One that could not be sent is in the outbox, whatever other tabs did to it meanwhile. */
const isDone = async (record: ConsentRecord): Promise<boolean> => {
  try {
    // The page may go away at once: a choice made for another site leads straight back there.
    await storefront.post(PATH, { body: record, keepalive: true, timeout: 10_000 })
    return true
  } catch (error) {
    if (isRefused(error)) return true
    keep(record)
    return false
  }
}

// Two tabs that read and write the outbox at once could lose a record of each other. Pages without TLS have no locks;
// there a record may be sent twice, and is written once.
const locks = (): LockManager | undefined => globalThis.navigator?.locks

/** Sends one record and takes it out of the outbox; stays there when it could not be sent. Never rejects. */
export const deliver = async (record: ConsentRecord): Promise<void> => {
  if (!(await isDone(record))) return
  const done = () => forget(record.id)
  await (locks()?.request(LOCK, done) ?? done())
}

const deliverAll = async (): Promise<void> => {
  const tried = new Set<string>()
  for (;;) {
    const record = waiting().find(({ id }) => !tried.has(id))
    if (!record) return
    tried.add(record.id)
    if (!(await isDone(record))) return
    forget(record.id)
  }
}

/**
 * Sends what waits in the outbox, oldest first, until one cannot be sent: it and those behind it wait for the next page,
 * or for the network to come back. While another tab is at it, it is left to that one. Never rejects.
 */
export const deliverRecords = async (): Promise<void> => {
  const all = locks()
  if (all) await all.request(LOCK, { ifAvailable: true }, (lock) => (lock ? deliverAll() : undefined))
  else await deliverAll()
}
