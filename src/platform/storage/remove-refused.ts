import { optionalEntries, type StorageEntry } from '#domain/storage'
import { allowed, onConsent } from '#platform/consent'
import { storageScope } from '#platform/cookies'
import { withArea } from './read.ts'
import { removeStored } from './write.ts'

// A key that carries a locale may have been written on another of the brand's sites.
const removeOfEveryLocale = (entry: StorageEntry): void => {
  const { brand, addressing } = storageScope()
  const prefix = addressing === 'path' && entry.scope === 'brand' ? `${brand}.` : ''
  const [before = '', after = ''] = entry.name.split('{locale}')
  if (entry.area === 'cookie') return
  withArea(entry.area, (storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(prefix + before) && name.endsWith(after)) storage.removeItem(name)
  })
}

const removeRefused = (): void => {
  for (const entry of optionalEntries()) {
    if (allowed(entry.level)) continue
    if (entry.name.includes('{locale}')) removeOfEveryLocale(entry)
    else removeStored(entry)
  }
}

/**
 * Removes what is stored below the levels that the visitor allows (rule storage.2), now and after every later choice of this
 * or another tab. Only entries of the list that scripts can reach: what other companies' tags have stored they remove
 * themselves, as Consent Mode and their own documents promise.
 */
export const keepToChoice = (): void => {
  removeRefused()
  onConsent(removeRefused)
}
