import type { Level } from '#domain/consent'

/** One cookie or storage key of the shop. */
export interface StorageEntry {
  /** The name in the browser; `{brand}` and `{locale}` stand for the site's. */
  name: string
  area: 'cookie' | 'local' | 'session'
  /** Below this level of consent the entry is neither written nor sent. */
  level: Level
  /** Seconds; `session` ends with the browser session, `persistent` stays until it is removed. */
  lifetime: number | 'session' | 'persistent'
  /** Whether each brand has its own entry, or all pages of the origin share it. */
  scope: 'brand' | 'origin'
  /** Set and read by the back end alone. */
  httpOnly?: true
  /** Sent to one path below the root alone, which `__Host-` does not allow. */
  isPathBound?: true
}

/** The site for which a name or path is wanted. */
export interface StorageScope {
  brand: string
  locale: string
  addressing: 'path' | 'host'
}

/**
 * The name of an entry in the browser. In path addressing all brands share one origin, so keys of both storages carry the
 * brand (rule storage.3). Cookies need no such prefix: their path keeps the brands apart.
 */
export const storedName = (entry: StorageEntry, { brand, locale, addressing }: StorageScope): string => {
  const name = entry.name.replace('{brand}', brand).replace('{locale}', locale)
  return entry.area !== 'cookie' && entry.scope === 'brand' && addressing === 'path' ? `${brand}.${name}` : name
}

/**
 * The beginning of the names of cookies that the back end alone reads. `__Host-` binds a cookie to its host: no other host of
 * the domain can plant one (rule security.10). It needs https, which a shop on the developer's machine does not have.
 */
export const cookiePrefix = (
  { httpOnly, isPathBound }: StorageEntry,
  environment: string,
): '__Host-' | '__Secure-' | '' => {
  if (!httpOnly || environment === 'local') return ''
  return isPathBound ? '__Secure-' : '__Host-'
}

/** The name of a brand's cookie that the back end alone reads. */
export const privateCookieName = (entry: StorageEntry, brand: string, environment: string): string =>
  cookiePrefix(entry, environment) + entry.name.replace('{brand}', brand)

/** The `Path` of a cookie: `/{brand}/` in path addressing, else `/` (rule storage.3). */
export const cookiePath = (entry: StorageEntry, { brand, addressing }: StorageScope): string =>
  entry.scope === 'brand' && addressing === 'path' ? `/${brand}/` : '/'
