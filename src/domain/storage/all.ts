import * as account from './account.ts'
import type { StorageEntry } from './entry.ts'
import * as list from './list.ts'
import * as optional from './optional.ts'
import * as overrides from './overrides.ts'

const all = { ...list, ...account, ...overrides, ...optional }

/** An entry of the list; a hand-made one does not type-check. */
export type Stored = (typeof all)[keyof typeof all]

/** An entry as the cookie notice shows it. */
export interface ListedEntry extends StorageEntry {
  /** Key of the message that tells shoppers what it is for: `storage.bag-count` of the constant `bagCount`. */
  purpose: string
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** All entries in the order of the cookie notice: necessary ones first, then functional, then marketing. */
export const storageList = (): ListedEntry[] =>
  Object.entries(all)
    .map(([constant, entry]) => ({ ...entry, purpose: `storage.${kebab(constant)}` }))
    .sort((a, b) => a.level - b.level || a.name.localeCompare(b.name, 'en'))
