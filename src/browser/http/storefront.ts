import { report } from '#browser/errors'
import { ApiError, type ApiErrorCode, type FailureKind, failureOf, RequestFailure } from './errors.ts'
import { addressOf, headersOf, type RequestOptions } from './request.ts'
import { type HttpOptions, send } from './send.ts'

export interface CallOptions<T = unknown> extends Omit<HttpOptions, 'method' | 'headers'>, RequestOptions {
  /** Milliseconds for each attempt; default 30000. */
  timeout?: number
  /** Returns whether the body is what the caller expects; any other body counts as unparsable. */
  check?: (body: unknown) => body is T
}

const words = (path: string, url: string): Record<FailureKind, [ApiErrorCode, string]> => ({
  status: ['api/status', `Request to ${path} failed`],
  parse: ['api/parse', `Failed to parse response of ${url}`],
  timeout: ['api/timeout', `Request to ${url} timed out.`],
  network: ['api/unknown', `Unknown error occured when ${path} requested.`],
})

const call = async <T>(method: string, path: string, options: CallOptions<T> = {}): Promise<T> => {
  const url = addressOf(path, options)
  const headers = await headersOf(options)
  try {
    const { status, body } = await send(url, { timeout: 30_000, ...options, method, headers })
    if (options.check?.(body) === false) throw new RequestFailure('parse', { status, body })
    return body as T
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const { kind, details } = failureOf(cause)
    const [code, message] = words(path, url)[kind]
    const error = new ApiError(code, message, { ...details, cause })
    report(error)
    throw error
  }
}

type Call = <T = unknown>(path: string, options?: CallOptions<T>) => Promise<T>

/**
 * Calls the storefront API: GET, POST, PUT, PATCH or DELETE of a path such as `/api/bridge/baskets/-`. Resolves with the
 * parsed body.
 *
 * Rejects with ApiError after reporting it: "Request to {path} failed" with status and parsed details; "Request to {url}
 * timed out." with status 408; "Failed to parse response of {url}"; "Unknown error occured when {path} requested." if no
 * answer came. An aborted `signal` rejects with its reason and reports nothing. Rejects with PlatformError `host/not-set`
 * before the host info is set, and with TypeError for a path that leaves the storefront.
 */
export const storefront: Record<'get' | 'post' | 'put' | 'patch' | 'delete', Call> = {
  get: (path, options) => call('GET', path, options),
  post: (path, options) => call('POST', path, options),
  put: (path, options) => call('PUT', path, options),
  patch: (path, options) => call('PATCH', path, options),
  delete: (path, options) => call('DELETE', path, options),
}
