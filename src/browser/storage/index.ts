/**
 * Cookies and keys of both storages, by the typed list alone (rule storage.1). Below its level of consent nothing is written
 * (rule storage.2).
 */
export { randomId } from './random-id.ts'
export { type Readable, readStored } from './read.ts'
export { keepToChoice } from './remove-refused.ts'
export { removeStored, type StorageKey, writeStored } from './write.ts'
export { writeStoredCookie } from './write-stored-cookie.ts'
