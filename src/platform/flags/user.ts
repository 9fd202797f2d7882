import { flagUser } from '#domain/storage'
import { allowed } from '#platform/consent'
import { randomId } from '#platform/random-id'
import { readStored, writeStored } from '#platform/storage'

/** What is not stored, of this page view. */
let ofThisPage: string | undefined

/**
 * The visitor's id, by which a percentage stays the same from visit to visit until a logout: made and stored on first use
 * (storefront 3). Below functional consent it is one of this page view, never stored, and one that is still stored is not
 * used.
 */
export const flagUserId = (): string => {
  const kept = allowed(flagUser.level) ? readStored(flagUser) : undefined
  if (kept) return kept
  const id = ofThisPage ?? randomId()
  ofThisPage = writeStored(flagUser, id) ? undefined : id
  return id
}
