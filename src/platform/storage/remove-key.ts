import { storedName } from '#domain/storage'
import { scope, withArea } from './read.ts'
import type { Key } from './write-key.ts'

/** Removes an entry of the two storages, without the bytes that cookies need; none stored is fine. */
export const removeKey = (entry: Key): void => {
  withArea(entry.area, (storage) => storage.removeItem(storedName(entry, scope())))
}
