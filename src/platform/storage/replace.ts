import { storedName } from '#domain/storage'
import { type Readable, scope } from './read.ts'
import { writeStored } from './write.ts'

/** The host and all domains above it that a cookie may be shared under; the browser refuses those that are public. */
const domains = (): string[] => {
  const labels = location.hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** `/` and every path down to the page's own, each with and without its final slash: two cookies to a browser. */
const paths = (): string[] => {
  const parts = location.pathname.split('/').filter(Boolean)
  const each = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...each.flatMap((path) => [path, `${path}/`])]
}

/** Removes every cookie of a name that this page can see, whoever has written it; those of other pages' paths stay. */
const removeEverywhere = (name: string): void => {
  const shared = ['', ...domains().map((domain) => `; domain=${domain}`)]
  const expire = (place: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: names of the typed list, on paths and domains that are not ours
    document.cookie = `${name}=; path=${place}; max-age=0`
  }
  for (const path of paths()) for (const domain of shared) expire(path + domain)
}

/**
 * Stores a text as `writeStored` does, also where an older cookie of the same name, of a deeper path or of a domain above,
 * would be read before it: that one is removed. Returns whether it is stored and read.
 */
export const replaceStored = (entry: Readable, value: string): boolean => {
  if (writeStored(entry, value)) return true
  if (entry.area !== 'cookie') return false
  removeEverywhere(storedName(entry, scope()))
  return writeStored(entry, value)
}
