import { ApiError, storefront } from '#browser/http'
import { readStored, removeStored, writeStored } from '#browser/storage'
import { type ConsentRecord, readOutbox, withoutRecord, withRecord } from '#domain/consent'
import { consentOutbox } from '#domain/storage'

const PATH = '/api/consents/records'
const LOCK = 'causeway.consent.outbox'

/** The records that the back end has not confirmed, oldest first. */
export const waitingRecords = (): readonly ConsentRecord[] => readOutbox(readStored(consentOutbox))

/** Puts a record into the outbox, once; false where the browser stores nothing. */
export const addToOutbox = (record: ConsentRecord): boolean =>
  writeStored(consentOutbox, JSON.stringify(withRecord(waitingRecords(), record)))

// An empty outbox is no key at all, so that pages need not read it.
const removeFromOutbox = (id: string): void => {
  const left = withoutRecord(waitingRecords(), id)
  if (left.length > 0) writeStored(consentOutbox, JSON.stringify(left))
  else removeStored(consentOutbox)
}

// The back end will not accept such a record later either.
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 400 &&
  (error.body as { errorCode?: unknown } | undefined)?.errorCode === 'invalidBody'

/** Sends a record. Returns whether it is settled: confirmed or refused. Otherwise it is in the outbox when this resolves. */
const send = async (record: ConsentRecord): Promise<boolean> => {
  try {
    // The page may be left at once: a choice made for another site leads straight back there.
    await storefront.post(PATH, { body: record, keepalive: true, timeout: 10_000 })
    return true
  } catch (error) {
    if (isRefused(error)) return true
    addToOutbox(record)
    return false
  }
}

// Two tabs that change the outbox at once could lose a record. Pages without TLS have no locks: there a record may be sent
// twice, and the back end writes it once.
const locks = (): LockManager | undefined => globalThis.navigator?.locks

/** Sends one record and takes it out of the outbox; it stays there when it could not be sent. Never rejects. */
export const deliver = async (record: ConsentRecord): Promise<void> => {
  if (!(await send(record))) return
  const remove = () => removeFromOutbox(record.id)
  await (locks()?.request(LOCK, remove) ?? remove())
}

const deliverAll = async (): Promise<void> => {
  const tried = new Set<string>()
  for (;;) {
    const record = waitingRecords().find(({ id }) => !tried.has(id))
    if (!record) return
    tried.add(record.id)
    if (!(await send(record))) return
    removeFromOutbox(record.id)
  }
}

/**
 * Sends the records of the outbox, oldest first, until one cannot be sent: it and the later ones wait for the next page, or
 * for the network to return. Does nothing while another tab is sending. Never rejects.
 */
export const deliverRecords = async (): Promise<void> => {
  const all = locks()
  if (all) await all.request(LOCK, { ifAvailable: true }, (lock) => (lock ? deliverAll() : undefined))
  else await deliverAll()
}
