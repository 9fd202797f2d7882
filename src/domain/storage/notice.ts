import * as consentEntries from './consent-entries.ts'
import * as developerEntries from './developer-entries.ts'
import type { StorageEntry } from './entry.ts'
import * as entries from './list.ts'
import * as orderEntries from './order-entries.ts'
import * as partnerEntries from './partner-entries.ts'
import * as sessionEntries from './session-entries.ts'

const list = {
  ...entries,
  ...consentEntries,
  ...developerEntries,
  ...orderEntries,
  ...partnerEntries,
  ...sessionEntries,
}

/**
 * Why nothing in the shop writes an entry. `planned`: its writer comes later. `developers`: set by hand in the browser,
 * and counts only where the developer tools are on (rule sites.12).
 */
type Unwritten = 'planned' | 'developers'

// They stand here, because only the notice needs to know.
const unwritten: Partial<Record<keyof typeof list, Unwritten>> = {
  developerToolsFlag: 'developers',
  siteLocale: 'developers',
  originalHost: 'developers',
  environmentOverride: 'developers',
  fragmentHost: 'developers',
  requestHeaders: 'developers',
}

/** An entry of the list. A hand-made one does not type-check. */
export type Stored = Extract<(typeof list)[keyof typeof list], StorageEntry>

/** An entry as the cookie notice shows it. */
export interface ListedEntry extends StorageEntry {
  /** Key of the message that says what the entry is for: `storage.bag-count` of the constant `bagCount`. */
  purpose: string
  /** Set where nothing in the shop writes the entry; the cookie notice leaves it out (rule storage.4). */
  unwritten: Unwritten | undefined
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** All entries: necessary ones first, then functional, then marketing. */
export const storageList = (): ListedEntry[] =>
  Object.entries(list)
    .flatMap(([constant, entry]) =>
      'area' in entry
        ? [
            {
              ...(entry as StorageEntry),
              purpose: `storage.${kebab(constant)}`,
              unwritten: unwritten[constant as keyof typeof list],
            },
          ]
        : [],
    )
    .sort((a, b) => a.level - b.level || a.name.localeCompare(b.name, 'en'))

/** The entries that the cookie notice shows, in its order: those that the shop writes (rule storage.4). */
export const storageNotice = (): ListedEntry[] => storageList().filter((entry) => entry.unwritten === undefined)
