/** Access to cookies and both storages by the typed list alone (design 6.22). */
export { cookieValue } from './cookies.ts'
export { type Readable, readStored } from './read.ts'
export { removeStored, storedChoice, writeStored } from './write.ts'
