import { objectIn } from './hints.ts'

/** What the record of a session says; undefined for a damaged record. `reAuthAfter` is in epoch milliseconds. */
export const recordOfSession = (record: string): { reAuthAfter: number | undefined } | undefined => {
  const known = objectIn(record)
  if (!known) return undefined
  const { reAuthAfter } = known
  return { reAuthAfter: typeof reAuthAfter === 'number' ? reAuthAfter : undefined }
}
