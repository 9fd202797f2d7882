import type { StorageEntry, StorageScope } from './entry.ts'

/** The `Path` of a cookie: `/{brand}/` in path addressing, so that brands never share it, else `/`. */
export const cookiePath = (entry: StorageEntry, { brand, addressing }: StorageScope): string =>
  entry.scope === 'brand' && addressing === 'path' ? `/${brand}/` : '/'
