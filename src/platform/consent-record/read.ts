import { type KeptRecord, type KeptRecords, SUBJECT_HEADER } from '#domain/consent-record'
import { storefront } from '#platform/http'
import { knownSubject } from './subject.ts'

const hasRecords = (body: unknown): body is KeptRecords =>
  typeof body === 'object' && body !== null && Array.isArray((body as Partial<KeptRecords>).records)

/**
 * The decisions of this browser as the back end has recorded them, oldest first; none before the first. Rejects with
 * ApiError, which has been reported.
 */
export const readRecords = async (): Promise<readonly KeptRecord[]> => {
  const subject = knownSubject()
  if (!subject) return []
  const headers = { [SUBJECT_HEADER]: subject }
  return (await storefront.get('/api/consents/records', { headers, retries: 2, check: hasRecords })).records
}
