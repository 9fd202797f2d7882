import { type ConsentRecord, readOutbox, withoutRecord, withRecord } from '#domain/consent-record'
import { consentOutbox } from '#domain/storage'
import { readStored, removeKey, writeStored } from '#platform/storage'

/** The records that wait, oldest first. */
export const waiting = (): readonly ConsentRecord[] => readOutbox(readStored(consentOutbox))

/** Puts a record into the outbox, once; false where the browser stores nothing. */
export const keep = (record: ConsentRecord): boolean =>
  writeStored(consentOutbox, JSON.stringify(withRecord(waiting(), record)))

/** Takes a record out; an empty outbox is no key at all, so that no page has to look into it. */
export const forget = (id: string): void => {
  const left = withoutRecord(waiting(), id)
  if (left.length > 0) writeStored(consentOutbox, JSON.stringify(left))
  else removeKey(consentOutbox)
}
