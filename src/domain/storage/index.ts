import * as list from './list.ts'
import type * as optional from './optional.ts'
import { optionalEntries } from './optional-entries.ts'

export { cookiePath, type StorageEntry, type StorageScope, storedName } from './entry.ts'
export { lifetimeOf } from './lifetime.ts'
/**
 * The one list of every cookie and storage key (design 6.22). Nothing else is stored; the cookie notice is rendered from
 * it. Each entry is a constant of its own, so that a script carries those that it uses.
 */
export * from './list.ts'
export * from './optional.ts'
export { optionalEntries } from './optional-entries.ts'

type Optional = (typeof optional)[keyof typeof optional]

/** An entry of the list; a hand-made one does not type-check. */
export type Stored = (typeof list)[keyof typeof list] | Optional

/** All entries in the order of the cookie notice: necessary ones first, then functional, then marketing. */
export const storageList = (): Stored[] =>
  [...Object.values(list), ...optionalEntries()].sort((a, b) => a.level - b.level || a.name.localeCompare(b.name, 'en'))
