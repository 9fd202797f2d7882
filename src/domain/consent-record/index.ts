/**
 * The proof of consent: what a record says, and the records that still wait to be sent. Pure; shapes are in
 * `#schemas/consent-record`, why it is made so in decision 0103.
 */
import type { z } from 'zod'
import type { consentRecord, keptRecord, keptRecords } from '#schemas/consent-record'

export { RANDOM_KEY } from './key.ts'

/** What a page says of a decision. */
export type ConsentRecord = z.infer<typeof consentRecord>
/** The same as the back end keeps it, without the subject. */
export type KeptRecord = z.infer<typeof keptRecord>
export type KeptRecords = z.infer<typeof keptRecords>

/** Names the subject of a read: a secret, so it stands in a header, where addresses, logs and histories do not show it. */
export const SUBJECT_HEADER = 'x-consent-subject'

const isRecord = (value: unknown): value is ConsentRecord =>
  typeof value === 'object' && value !== null && typeof (value as Partial<ConsentRecord>).id === 'string'

/** The records of a stored outbox, oldest first; what is no record is left out. Never throws. */
export const readOutbox = (text: string | undefined): readonly ConsentRecord[] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isRecord) : []
  } catch {
    return []
  }
}

/** With a record at the end; unchanged when it is there already. */
export const withRecord = (outbox: readonly ConsentRecord[], record: ConsentRecord): readonly ConsentRecord[] =>
  outbox.some(({ id }) => id === record.id) ? outbox : [...outbox, record]

/** Without the record of that id. */
export const withoutRecord = (outbox: readonly ConsentRecord[], id: string): readonly ConsentRecord[] =>
  outbox.filter((record) => record.id !== id)
