import * as account from './account.ts'
import type { StorageEntry } from './entry.ts'
import { sessionInfo } from './list.ts'
import * as optional from './optional.ts'

type Entry = (typeof account)[keyof typeof account] | (typeof optional)[keyof typeof optional] | typeof sessionInfo

/**
 * The entries in reach of scripts that a logout removes from both storages: the brand's, but for the consent's own
 * (design 6.10).
 */
export const sessionEntries = (): Exclude<Entry, { httpOnly: true }>[] =>
  [sessionInfo, ...Object.values(account), ...Object.values(optional)].filter(
    (entry): entry is Exclude<Entry, { httpOnly: true }> => {
      const { area, scope, httpOnly }: StorageEntry = entry
      return area !== 'cookie' && scope === 'brand' && !httpOnly
    },
  )
