/**
 * The one list of every cookie and storage key (design 6.22). Nothing else is stored; the cookie notice is rendered from
 * it. Each entry is a constant of its own, so that a script carries those that it uses.
 */

export * from './account.ts'
export { type ListedEntry, type Stored, storageList } from './all.ts'
export { cookiePath } from './cookie-path.ts'
export { type StorageEntry, type StorageScope, storedName } from './entry.ts'
export { lifetimeOf } from './lifetime.ts'
export * from './list.ts'
export * from './optional.ts'
export { optionalEntries } from './optional-entries.ts'
export * from './overrides.ts'
export { sessionEntries } from './session-entries.ts'
