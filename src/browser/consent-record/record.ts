import { gpc } from '#browser/consent'
import { report } from '#browser/errors'
import { hostInfo } from '#browser/host'
import { storefront } from '#browser/http'
import { randomId, readStored, writeStored } from '#browser/storage'
import type { ConsentOpener } from '#contracts/consent'
import { type Choice, type KeptRecord, type KeptRecords, RANDOM_KEY, SUBJECT_HEADER } from '#domain/consent'
import { consentSubject } from '#domain/storage'
import { addToOutbox, deliver } from './outbox.ts'

let subjectOfThisPage: string | undefined

// A damaged subject counts as none: the back end would refuse every record of it.
const storedSubject = (): string | undefined => {
  const stored = readStored(consentSubject)
  return stored !== undefined && RANDOM_KEY.test(stored) ? stored : undefined
}

/** The subject under which this browser's decisions are recorded; undefined before the first decision. */
const knownSubject = (): string | undefined => storedSubject() ?? subjectOfThisPage

/** The same, made at the first decision. Where the browser stores nothing it holds for this page only. */
const subjectOfDecisions = (): string => {
  const known = knownSubject()
  if (known) return known
  subjectOfThisPage = randomId()
  writeStored(consentSubject, subjectOfThisPage)
  return subjectOfThisPage
}

/**
 * Records a decision: writes it to the outbox before this returns, sends it at once, and again later until the back end has
 * confirmed it. The versions are those that the page carries.
 */
export const recordDecision = (levels: Choice, opener: ConsentOpener): void => {
  const { textVersion = 'unknown', policyVersion = 'unknown' } = document.documentElement.dataset
  const record = {
    id: randomId(),
    subject: subjectOfDecisions(),
    levels: [...levels],
    locale: hostInfo().context.locale,
    textVersion,
    policyVersion,
    opener,
    gpc: gpc(),
    time: Date.now(),
  }
  addToOutbox(record)
  deliver(record).catch(report)
}

const hasRecords = (body: unknown): body is KeptRecords =>
  typeof body === 'object' && body !== null && Array.isArray((body as Partial<KeptRecords>).records)

/**
 * The decisions of this browser as the back end has recorded them, oldest first; empty before the first decision. Rejects
 * with ApiError, which has been reported.
 */
export const readRecords = async (): Promise<readonly KeptRecord[]> => {
  const subject = knownSubject()
  if (!subject) return []
  const headers = { [SUBJECT_HEADER]: subject }
  return (await storefront.get('/api/consents/records', { headers, retries: 2, check: hasRecords })).records
}
