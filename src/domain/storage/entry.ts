import type { Level } from '#domain/consent'

/** One cookie or storage key of the shop. */
export interface StorageEntry {
  /** As the browser stores it; `{brand}` and `{locale}` stand for the site's. */
  name: string
  area: 'cookie' | 'local' | 'session'
  /** Below this level of consent it is neither written nor sent. */
  level: Level
  /** Seconds; `session` ends with the browser session, `persistent` stays until it is removed. */
  lifetime: number | 'session' | 'persistent'
  /** Whether each brand has its own, or all pages of the origin share it. */
  scope: 'brand' | 'origin'
  /** Set and read by the back end alone. */
  httpOnly?: true
  /** Counts only where the developer tools are on (storefront 9, design 5). */
  override?: true
}

/** The site for which a name or path is wanted. */
export interface StorageScope {
  brand: string
  locale: string
  addressing: 'path' | 'host'
}

/**
 * The name under which an entry is stored. In path addressing all brands share one origin, so keys of both storages
 * carry the brand there (design 4); cookies are kept apart by their path instead.
 */
export const storedName = (entry: StorageEntry, { brand, locale, addressing }: StorageScope): string => {
  const name = entry.name.replace('{brand}', brand).replace('{locale}', locale)
  return entry.area !== 'cookie' && entry.scope === 'brand' && addressing === 'path' ? `${brand}.${name}` : name
}
