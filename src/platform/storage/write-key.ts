import { storedName } from '#domain/storage'
import { allowed } from './choice.ts'
import { type Readable, readStored, scope, withArea } from './read.ts'

/** Entries of the two storages. */
export type Key = Extract<Readable, { area: 'local' | 'session' }>

/** Stores a text as `writeStored` does, where no cookie is written: without the bytes that cookies need. */
export const writeKey = (entry: Key, value: string): boolean => {
  if (!allowed(entry.level)) return false
  withArea(entry.area, (storage) => storage.setItem(storedName(entry, scope()), value))
  return readStored(entry) === value
}
