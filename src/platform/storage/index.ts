/**
 * Cookies and keys of both storages, by the typed list alone (rule storage.1). Below its level of consent nothing is written
 * (rule storage.2).
 */
export { type Readable, readStored } from './read.ts'
export { keepToChoice } from './remove-refused.ts'
export { removeStored, writeStored } from './write.ts'
