import { consentSubject } from '#domain/storage'
import { randomId } from '#platform/random-id'
import { readStored, writeStored } from '#platform/storage'

let ofThisPage: string | undefined

/** The subject under which this browser's decisions are recorded; undefined before the first. */
export const knownSubject = (): string | undefined => readStored(consentSubject) ?? ofThisPage

/** The same, made at the first decision. Where the browser stores nothing it is one of this page view. */
export const subjectId = (): string => {
  const known = knownSubject()
  if (known) return known
  ofThisPage = randomId()
  writeStored(consentSubject, ofThisPage)
  return ofThisPage
}
