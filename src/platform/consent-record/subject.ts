import { RANDOM_KEY } from '#domain/consent-record'
import { consentSubject } from '#domain/storage'
import { randomId } from '#platform/random-id'
import { readStored, writeStored } from '#platform/storage'

let ofThisPage: string | undefined

// What is not of its form the back end refuses, and with it every record; it opens none either.
const storedSubject = (): string | undefined => {
  const stored = readStored(consentSubject)
  return stored !== undefined && RANDOM_KEY.test(stored) ? stored : undefined
}

/** The subject under which this browser's decisions are recorded; undefined before the first, and where it is damaged. */
export const knownSubject = (): string | undefined => storedSubject() ?? ofThisPage

/** The same, made at the first decision. Where the browser stores nothing it is one of this page view. */
export const subjectId = (): string => {
  const known = knownSubject()
  if (known) return known
  ofThisPage = randomId()
  writeStored(consentSubject, ofThisPage)
  return ofThisPage
}
