import { readStored, writeStored } from '#browser/storage'
import { collectionSession } from '#domain/storage'

/** The id of this page, where the browser stores nothing. */
let unstored: string | undefined

/** The id of the data-collection session: random, one for each browser session and locale. Made under level 2 only. */
export const collectionSessionId = (): string => {
  const known = readStored(collectionSession) ?? unstored
  if (known) return known
  // `randomId` lies in the file of the consent question (decision 0381), which a shopper who has chosen does not load.
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
  if (!writeStored(collectionSession, id)) unstored = id
  return id
}

/** Forgets an id that is not stored. A stored one is removed by the rules of the storage: at a withdrawal and a logout. */
export const forgetSessionId = (): void => {
  unstored = undefined
}
