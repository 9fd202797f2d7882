import { hostInfo } from '#platform/host'

/** Where a call goes and what it says of itself. */
export interface RequestOptions {
  /** Sent as X-CLIENT-TAG. */
  clientTag?: string
  headers?: HeadersInit
  /** Query parameters; `undefined` ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Origin of another service of ours, from configuration; default the storefront's. */
  origin?: string
}

const address = (path: string, { query = {}, origin: service }: RequestOptions): string => {
  const { origin: own, sitePath } = hostInfo()
  const origin = service ?? own
  const url = new URL(path, origin)
  // A path such as //elsewhere would carry the shopper's bag and headers to another host.
  if (url.origin !== new URL(origin).origin) throw new TypeError(`Not a path of the storefront: ${path}`)
  for (const [name, value] of Object.entries({ ...(sitePath && { sitePath }), ...query })) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

// A file of its own: shoppers never need it.
const overrideHeaders = async (): Promise<Record<string, string>> =>
  (await import('./override-headers.ts')).overrideHeaders()

const headersOf = async ({ clientTag, headers }: RequestOptions): Promise<Headers> => {
  const { context, originalHost } = hostInfo()
  // In small letters all of them, as those that are given come: a later one replaces an earlier one so.
  return new Headers({
    accept: 'application/json',
    ...(context.env !== 'prod' && (await overrideHeaders())),
    ...(context.env !== 'local' && originalHost && { 'x-original-host': originalHost }),
    ...(clientTag && { 'x-client-tag': clientTag }),
    ...Object.fromEntries(new Headers(headers)),
  })
}

/**
 * Address and headers of a call to the storefront API (storefront 7). Rejects with PlatformError `host/not-set` before
 * the host info is set, and with TypeError for a path that leaves the storefront.
 */
export const requestTo = async (path: string, options: RequestOptions) => ({
  url: address(path, options),
  headers: await headersOf(options),
})
