import { developerToolsOn } from '#domain/sites'
import { developerToolsFlag, requestHeaders } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

export interface RequestOptions {
  /** Sent as X-CLIENT-TAG. */
  clientTag?: string
  headers?: HeadersInit
  /** Query parameters; an `undefined` value is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Origin of another service of the shop, from configuration; default the storefront's. */
  origin?: string
}

const addressOf = (path: string, { query = {}, origin: service }: RequestOptions): string => {
  const { origin: storefront, sitePath } = hostInfo()
  const origin = service ?? storefront
  const url = new URL(path, origin)
  // A path such as //elsewhere would send the shopper's cookies and headers to another host.
  if (url.origin !== new URL(origin).origin) throw new TypeError(`Not a path of the storefront: ${path}`)
  for (const [name, value] of Object.entries({ ...(sitePath && { sitePath }), ...query })) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

const parseObject = (text: string | undefined): object => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/**
 * Headers that a developer has put into the session storage, a JSON object of texts. Empty while the developer tools are
 * off, and for an absent or malformed entry; a name or value that no header can have is left out.
 */
const overrideHeaders = (): Record<string, string> => {
  const headers = new Headers()
  if (!developerToolsOn(hostInfo().context.env, readStored(developerToolsFlag))) return {}
  for (const [name, value] of Object.entries(parseObject(readStored(requestHeaders)))) {
    try {
      if (typeof value === 'string') headers.set(name, value)
    } catch {
      // Not a header; the others still count.
    }
  }
  return Object.fromEntries(headers)
}

const headersOf = ({ clientTag, headers }: RequestOptions): Headers => {
  const { context, originalHost } = hostInfo()
  // All names are in lower case, so that a later header replaces an earlier one of the same name.
  return new Headers({
    accept: 'application/json',
    ...overrideHeaders(),
    ...(context.env !== 'local' && originalHost && { 'x-original-host': originalHost }),
    ...(clientTag && { 'x-client-tag': clientTag }),
    ...Object.fromEntries(new Headers(headers)),
  })
}

/**
 * Address and headers of a call to the storefront API.
 * @throws PlatformError `host/not-set` before the host info is set, TypeError for a path that leaves the storefront
 */
export const requestTo = (path: string, options: RequestOptions): { url: string; headers: Headers } => ({
  url: addressOf(path, options),
  headers: headersOf(options),
})
