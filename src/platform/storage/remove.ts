import { cookiePath, storedName } from '#domain/storage'
import { type Readable, scope, withArea } from './read.ts'

/** Removes an entry; none stored is fine. */
export const removeStored = (entry: Readable): void => {
  const name = storedName(entry, scope())
  if (entry.area !== 'cookie') withArea(entry.area, (storage) => storage.removeItem(name))
  // Without js-cookie, whose bytes everybody who refuses would pay for what is not there.
  // biome-ignore lint/suspicious/noDocumentCookie: names and paths are those of the typed list
  else document.cookie = `${name}=; path=${cookiePath(entry, scope())}; max-age=0`
}
