import { hostInfo } from '#browser/host'
import { cookiePath, type StorageScope, type Stored, storedName } from '#domain/storage'

/** Entries of the list that scripts can reach. */
export type Readable = Exclude<Stored, { httpOnly: true }>
/** Those of them that are cookies. */
export type ListedCookie = Extract<Readable, { area: 'cookie' }>

/** The site whose names and paths count. */
export const storageScope = (): StorageScope => {
  const { context, addressing } = hostInfo()
  return { brand: context.brand, locale: context.locale, addressing }
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The decoded value of a cookie by its name in the browser. Of several with one name the first counts: browsers put the
 * longest path first, then the oldest. `undefined` when there is none, or none that can be decoded.
 */
export const cookieNamed = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return name && pair ? decode(pair.slice(name.length + 1)) : undefined
}

/** The decoded value of a listed cookie, as `cookieNamed`. */
export const readCookie = (entry: ListedCookie): string | undefined => cookieNamed(storedName(entry, storageScope()))

/** Removes a cookie of a name from one place. A cookie that is not there is fine. */
export const removeNamed = (name: string, { path, domain }: { path: string; domain?: string }): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: without js-cookie, see decision 0141
  document.cookie = `${name}=; path=${path}${domain ? `; domain=${domain}` : ''}; max-age=0`
}

/** Removes a listed cookie. */
export const removeCookie = (entry: ListedCookie): void =>
  removeNamed(storedName(entry, storageScope()), { path: cookiePath(entry, storageScope()) })
