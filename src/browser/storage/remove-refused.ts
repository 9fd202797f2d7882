import { allowed, onConsent } from '#browser/consent'
import { storageScope } from '#browser/cookies'
import { optionalEntries, storedName } from '#domain/storage'
import { withArea } from './read.ts'
import { removeStored, type StorageKey } from './write.ts'

// A key that carries a locale may have been written on another of the brand's sites.
const removeOfEveryLocale = (entry: StorageKey): void => {
  const name = new RegExp(`^${storedName(entry, { ...storageScope(), locale: '\\w+' }).replaceAll('.', '\\.')}$`)
  withArea(entry.area, (storage) => {
    for (const key of Object.keys(storage)) if (name.test(key)) storage.removeItem(key)
  })
}

const removeRefused = (): void => {
  for (const entry of optionalEntries()) {
    if (allowed(entry.level)) continue
    if (entry.area === 'cookie') removeStored(entry)
    else removeOfEveryLocale(entry)
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
