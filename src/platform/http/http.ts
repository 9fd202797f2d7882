import { attempt, type HttpResponse } from './attempt.ts'
import { encodeBody } from './body.ts'
import { HttpError } from './errors.ts'

const RETRIED = new Set([500, 503, 504, 408])
const BACKOFF = 300

export interface HttpOptions {
  /** Default GET. */
  method?: string
  headers?: HeadersInit
  /** URLSearchParams are sent form-encoded, anything else as JSON. */
  body?: unknown
  credentials?: RequestCredentials
  /** Goes on when the page goes away; for small bodies. */
  keepalive?: boolean
  /** Milliseconds for each attempt, headers and body together; default 10000. */
  timeout?: number
  /** Further attempts after a 500, 503, 504 or 408, of GET only; default 0. */
  retries?: number
  /** Ends the request, also while it waits for its next attempt. */
  signal?: AbortSignal
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** The generic layer without the report: for callers that report the failure themselves, or whose failures are silent. */
export const send = async (url: string, options: HttpOptions = {}): Promise<HttpResponse> => {
  const { method = 'GET', timeout = 10_000, retries = 0, signal, credentials, keepalive } = options
  const { body, type } = encodeBody(options.body)
  const headers = new Headers(options.headers)
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  const init: RequestInit = {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(credentials && { credentials }),
    ...(keepalive && { keepalive }),
  }
  const attempts = method.toUpperCase() === 'GET' ? retries + 1 : 1
  for (let number = 1; ; number++) {
    try {
      return await attempt(url, init, timeout, signal)
    } catch (error) {
      if (number >= attempts || !(error instanceof HttpError) || !RETRIED.has(error.status ?? 0)) throw error
      await pause(BACKOFF * number, signal)
    }
  }
}
