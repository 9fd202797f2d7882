import type { StorageEntry } from './entry.ts'
import * as entries from './list.ts'
import * as sessionEntries from './session/session-entries.ts'

const list = { ...entries, ...sessionEntries }

/** An entry of the list. A hand-made one does not type-check. */
export type Stored = Extract<(typeof list)[keyof typeof list], StorageEntry>

/** An entry as the cookie notice shows it. */
export interface ListedEntry extends StorageEntry {
  /** Key of the message that says what the entry is for: `storage.bag-count` of the constant `bagCount`. */
  purpose: string
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** All entries: necessary ones first, then functional, then marketing. */
export const storageList = (): ListedEntry[] =>
  Object.entries(list)
    .flatMap(([constant, entry]) =>
      'area' in entry ? [{ ...(entry as StorageEntry), purpose: `storage.${kebab(constant)}` }] : [],
    )
    .sort((a, b) => a.level - b.level || a.name.localeCompare(b.name, 'en'))

/** The entries that the cookie notice shows, in its order: those that the shop writes (rule storage.4). */
export const storageNotice = (): ListedEntry[] => storageList().filter(({ unwritten }) => unwritten === undefined)
