import * as account from './account.ts'
import type { StorageEntry } from './entry.ts'
import { flagUser } from './flag-user.ts'
import { sessionInfo } from './list.ts'
import { collectionSession } from './optional.ts'

type Entry = (typeof account)[keyof typeof account] | typeof sessionInfo | typeof flagUser | typeof collectionSession
type Kept = Extract<Exclude<Entry, { httpOnly: true }>, { area: 'local' | 'session' }>

/**
 * The entries in reach of scripts that a logout removes from both storages: the brand's, but for the consent's own
 * (design 6.10) and for what analytics counts once, the hits that wait and the mark of a counted session: they hold
 * nothing of a person (decision 104).
 */
export const sessionEntries = (): Kept[] =>
  [sessionInfo, ...Object.values(account), flagUser, collectionSession].filter((entry): entry is Kept => {
    const { area, httpOnly }: StorageEntry = entry
    return area !== 'cookie' && !httpOnly
  })
