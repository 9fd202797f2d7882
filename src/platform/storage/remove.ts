import { cookiePath, storedName } from '#domain/storage'
import { type Readable, scope } from './read.ts'
import { removeKey } from './remove-key.ts'

/** Removes an entry; none stored is fine. */
export const removeStored = (entry: Readable): void => {
  if (entry.area !== 'cookie') removeKey(entry)
  // Without js-cookie, whose bytes everybody who refuses would pay for what is not there.
  // biome-ignore lint/suspicious/noDocumentCookie: names and paths are those of the typed list
  else document.cookie = `${storedName(entry, scope())}=; path=${cookiePath(entry, scope())}; max-age=0`
}
