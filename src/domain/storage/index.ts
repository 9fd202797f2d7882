/**
 * The one list of every cookie and storage key (rule storage.1). Nothing else is stored, and the cookie notice is rendered
 * from it. Each entry is a constant of its own, so that a script carries only the entries that scripts use.
 */
export * from './consent-entries.ts'
export * from './developer-entries.ts'
export {
  cookiePath,
  cookiePrefix,
  privateCookieName,
  type StorageEntry,
  type StorageScope,
  storedName,
} from './entry.ts'
export { storageLifetime } from './lifetime.ts'
export * from './list.ts'
export { type ListedEntry, type Stored, storageList, storageNotice } from './notice.ts'
export * from './order-entries.ts'
export * from './partner-entries.ts'
export * from './session-entries.ts'
