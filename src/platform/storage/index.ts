/** Access to cookies and both storages by the typed list alone (design 6.22). */
export { allowed, choiceTexts, gpc, keepUnstored, storedChoice } from './choice.ts'
export { cookieValue } from './cookies.ts'
export { type Readable, readStored } from './read.ts'
export { removeStored } from './remove.ts'
export { replaceStored } from './replace.ts'
export { sweepStored } from './sweep.ts'
export { writeStored } from './write.ts'
export { type Key, writeKey } from './write-key.ts'
