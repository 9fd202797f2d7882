import { flagUser } from '#domain/storage'
import { randomId } from '#platform/random-id'
import { allowed, readStored, writeKey } from '#platform/storage'

let ofThisPage: string | undefined

/**
 * The visitor's id, by which a percentage stays the same from visit to visit: made and stored on first use (storefront 3).
 * Below functional consent it is one of this page view, never stored, and one that is still stored is not used.
 */
export const flagUserId = (): string => {
  const kept = allowed(flagUser.level) ? readStored(flagUser) : undefined
  if (kept) return kept
  ofThisPage ??= randomId()
  writeKey(flagUser, ofThisPage)
  return ofThisPage
}
