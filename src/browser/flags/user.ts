import { allowed } from '#browser/consent'
import { randomId, readStored, writeStored } from '#browser/storage'
import { flagUser } from '#domain/storage'

let idOfThisPage: string | undefined

/**
 * The visitor's id, by which a percentage takes the same people from visit to visit until a logout (rule flags.3): made and
 * stored on first use. Below functional consent the id holds for this page only, and a stored id is not used.
 */
export const flagUserId = (): string => {
  const stored = allowed(flagUser.level) ? readStored(flagUser) : undefined
  if (stored) return stored
  const id = idOfThisPage ?? randomId()
  idOfThisPage = writeStored(flagUser, id) ? undefined : id
  return id
}
