import { report } from '#platform/errors'
import { hostInfo } from '#platform/host'
import type { HttpResponse } from './attempt.ts'
import { ApiError, type ApiErrorCode, HttpError, type HttpErrorCode } from './errors.ts'
import { type HttpOptions, send } from './http.ts'

export interface CallOptions<T = unknown> extends Omit<HttpOptions, 'method'> {
  /** Sent as X-CLIENT-TAG. */
  clientTag?: string
  /** Query parameters; `undefined` ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Default same-origin. */
  credentials?: RequestCredentials
  /** Milliseconds for each attempt; default 30000. */
  timeout?: number
  /** Origin of another service of ours, from configuration; default the storefront's. */
  origin?: string
  /** Whether the body is what the caller expects; otherwise it counts as unparsable. */
  check?: (body: unknown) => body is T
}

const address = (path: string, { query = {}, origin: service }: CallOptions): string => {
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

const headersOf = async ({ clientTag, headers }: CallOptions): Promise<Headers> => {
  const { context, originalHost } = hostInfo()
  const all = new Headers({ accept: 'application/json', ...(context.env !== 'prod' && (await overrideHeaders())) })
  if (context.env !== 'local' && originalHost) all.set('x-original-host', originalHost)
  if (clientTag) all.set('X-CLIENT-TAG', clientTag)
  new Headers(headers).forEach((value, name) => {
    all.set(name, value)
  })
  return all
}

const wording = (path: string, url: string): Record<HttpErrorCode, [ApiErrorCode, string]> => ({
  'http/status': ['api/status', `Request to ${path} failed`],
  'http/parse': ['api/parse', `Failed to parse response of ${url}`],
  'http/timeout': ['api/timeout', `Request to ${url} timed out.`],
  'http/network': ['api/unknown', `Unknown error occured when ${path} requested.`],
})

const worded = (cause: unknown, path: string, url: string): ApiError => {
  const failure = cause instanceof HttpError ? cause : new HttpError('http/network', '', { cause })
  const { status, statusText, body } = failure
  const [code, message] = wording(path, url)[failure.code]
  return new ApiError(code, message, { ...(status !== undefined && { status }), statusText, body, cause })
}

const checked = <T>({ status, body }: HttpResponse, check: CallOptions<T>['check']): T => {
  if (check && !check(body)) throw new HttpError('http/parse', 'Failed to parse response', { status, body })
  return body as T
}

const call = async <T>(method: string, path: string, options: CallOptions<T> = {}): Promise<T> => {
  const { query: _, clientTag: __, origin: ___, check, ...rest } = options
  const url = address(path, options)
  const defaults = { timeout: 30_000, credentials: 'same-origin' as const }
  try {
    return checked(await send(url, { ...defaults, ...rest, method, headers: await headersOf(options) }), check)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const error = worded(cause, path, url)
    report(error)
    throw error
  }
}

type Call = <T = unknown>(path: string, options?: CallOptions<T>) => Promise<T>

/**
 * The shared request helper to the storefront API (storefront 7, 8 and 9): GET, POST, PUT, PATCH and DELETE of a path
 * such as `/api/bridge/baskets/-`. Resolves with the parsed body.
 *
 * Rejects with ApiError, which has been reported: "Request to {path} failed" with status and parsed details; "Request to
 * {url} timed out." with status 408; "Failed to parse response of {url}"; "Unknown error occured when {path}
 * requested." when no answer came. An aborted `signal` rejects with its reason and is not reported. Throws
 * `host/not-set` before the host info is set, and TypeError for a path that leaves the storefront.
 */
export const storefront: Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call> = {
  get: (path, options) => call('GET', path, options),
  post: (path, options) => call('POST', path, options),
  put: (path, options) => call('PUT', path, options),
  patch: (path, options) => call('PATCH', path, options),
  delete: (path, options) => call('DELETE', path, options),
}
