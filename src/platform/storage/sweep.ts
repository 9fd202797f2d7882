import { optionalEntries, type StorageEntry } from '#domain/storage'
import { allowed } from './choice.ts'
import { scope, withArea } from './read.ts'
import { removeStored } from './remove.ts'

// A key that carries a locale may have been written on another of the brand's sites.
const removeOfEveryLocale = (entry: StorageEntry): void => {
  const { brand, addressing } = scope()
  const own = addressing === 'path' && entry.scope === 'brand' ? `${brand}.` : ''
  const [before = '', after = ''] = entry.name.split('{locale}')
  if (entry.area === 'cookie') return
  withArea(entry.area, (storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(own + before) && name.endsWith(after)) storage.removeItem(name)
  })
}

/**
 * Removes what is stored below the levels that the visitor allows (design 6.22): after a withdrawal, and where a choice
 * has run out. Only what scripts can reach; what other companies' tags have stored is theirs to remove, which Consent
 * Mode and their own documents promise.
 */
export const sweepStored = (): void => {
  for (const entry of optionalEntries()) {
    if (allowed(entry.level)) continue
    if (entry.name.includes('{locale}')) removeOfEveryLocale(entry)
    else removeStored(entry)
  }
}
