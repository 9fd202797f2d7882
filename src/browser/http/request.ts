import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { requestHeaders } from '#domain/storage'

export interface RequestOptions {
  /** Sent as X-CLIENT-TAG. */
  clientTag?: string
  headers?: HeadersInit
  /** Query parameters; an `undefined` value is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Origin of another service of the shop, from configuration; default the storefront's. */
  origin?: string
}

/**
 * The address of a call to the storefront API. Throws PlatformError `host/not-set` before the host info is set, and TypeError for
 * a path that leaves the storefront.
 */
export const addressOf = (path: string, { query = {}, origin: service }: RequestOptions): string => {
  const { origin: storefront, sitePath } = hostInfo()
  const origin = service ?? storefront
  const url = new URL(path, origin)
  // A path such as //elsewhere would send the shopper's cookies and headers to another host.
  if (url.origin !== new URL(origin).origin) throw new TypeError(`Foreign path: ${path}`)
  for (const [name, value] of Object.entries({ ...(sitePath && { sitePath }), ...query })) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

// Only a developer's browser has the entry, and only there its reader and the tables of the sites are loaded.
const overrides = async (): Promise<Record<string, string> | undefined> => {
  const entry = readStored(requestHeaders)
  return entry ? import('./override-headers.ts').then((file) => file.overrideHeaders(entry)) : undefined
}

/** The headers of a call to the storefront API. */
export const headersOf = async ({ clientTag, headers }: RequestOptions): Promise<Headers> => {
  const { context, originalHost } = hostInfo()
  // All names are in lower case, so that a later header replaces an earlier one of the same name.
  return new Headers({
    accept: 'application/json',
    ...(await overrides()),
    ...(context.env !== 'local' && originalHost && { 'x-original-host': originalHost }),
    ...(clientTag && { 'x-client-tag': clientTag }),
    ...Object.fromEntries(new Headers(headers)),
  })
}
