import { hostInfo } from '#platform/host'

/** Where a call goes, beside its path. */
export interface CallPlace {
  /** Query parameters; `undefined` ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Origin of another service of ours, from configuration; default the storefront's. */
  origin?: string
}

/**
 * The address of a call: a path such as `/api/bridge/baskets/-` with `sitePath` and the query. Throws TypeError for a
 * path that leaves the origin.
 */
export const callAddress = (path: string, { query = {}, origin: service }: CallPlace = {}): string => {
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

/** The headers by which a call names its site beside the address; none in local runs. */
export const siteHeaders = (): Record<string, string> => {
  const { context, originalHost } = hostInfo()
  return context.env !== 'local' && originalHost ? { 'x-original-host': originalHost } : {}
}
