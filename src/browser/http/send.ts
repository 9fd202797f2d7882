import { encodeBody, readBody } from './body.ts'
import { failureOf, RequestFailure } from './errors.ts'

const RETRIED_STATUSES: readonly unknown[] = [500, 503, 504, 408]
/** Milliseconds before the second attempt, twice as many before the third, and so on. */
const BACKOFF = 300

export interface HttpOptions {
  /** In capitals, as `fetch` sends PATCH; default GET. */
  method?: string
  headers?: HeadersInit
  /** URLSearchParams are sent form-encoded, any other value as JSON. */
  body?: unknown
  /** Default same-origin. */
  credentials?: RequestCredentials
  /** How the request uses the browser's cache; the browser's default without it. */
  cache?: RequestCache
  /** The request continues when the page is left; for small bodies. */
  keepalive?: boolean
  /** Milliseconds for each attempt, headers and body together; default 10000. */
  timeout?: number
  /** Further attempts of a GET after a 500, 503, 504 or 408; default 0. */
  retries?: number
  /** Ends the request, also between two attempts. */
  signal?: AbortSignal
}

/** An answer with an OK status. */
export interface HttpResponse {
  status: number
  headers: Headers
  /** Parsed JSON, a Blob, a text, or `undefined` for a status without a body. */
  body: unknown
}

/**
 * Reads a whole answer to a request with this `accept`.
 * @throws RequestFailure `status` for a status that is not OK, `parse` for invalid JSON and for HTML in its place
 */
const readAnswer = async (response: Response, accept: string | null): Promise<HttpResponse> => {
  const { ok, status, statusText, headers } = response
  if (ok) return { status, headers, body: await readBody(response, accept) }
  // The status matters more than a body that cannot be read.
  const body = await readBody(response, accept).catch((error: unknown) => failureOf(error).details.body)
  throw new RequestFailure('status', { status, statusText, body })
}

// An aborted `signal` rejects with its own reason, as `fetch` does.
const attempt = async (
  url: string,
  init: RequestInit & { headers: Headers },
  timeout: number,
  signal?: AbortSignal,
) => {
  const timeLimit = new AbortController()
  const timer = setTimeout(() => timeLimit.abort(new RequestFailure('timeout', { status: 408 })), timeout)
  try {
    const signals = signal ? AbortSignal.any([signal, timeLimit.signal]) : timeLimit.signal
    return await readAnswer(await fetch(url, { ...init, signal: signals }), init.headers.get('accept'))
  } catch (cause) {
    signal?.throwIfAborted()
    throw failureOf(timeLimit.signal.reason ?? cause)
  } finally {
    clearTimeout(timer)
  }
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

/**
 * Sends a request to any address: by default a GET with 10000 ms for each attempt, headers and body together. With `retries`,
 * a GET is sent again 300 ms times the number of the attempt after a 500, 503, 504 or 408; a time-out counts as 408. An
 * aborted `signal` rejects with its reason. What is asked for as JSON, by the header `accept`, and comes as HTML is a failure to parse.
 * @throws RequestFailure, which the caller reports
 */
export const send = async (url: string, options: HttpOptions = {}): Promise<HttpResponse> => {
  const {
    method = 'GET',
    timeout = 10_000,
    retries = 0,
    signal,
    credentials = 'same-origin',
    keepalive = false,
    cache,
  } = options
  const init = { method, credentials, keepalive, ...(cache && { cache }), ...encodeBody(options.body, options.headers) }
  const attempts = method === 'GET' ? retries + 1 : 1
  for (let number = 1; ; number++) {
    try {
      return await attempt(url, init, timeout, signal)
    } catch (error) {
      const status = error instanceof RequestFailure ? error.details.status : undefined
      if (number >= attempts || !RETRIED_STATUSES.includes(status)) throw error
      await pause(BACKOFF * number, signal)
    }
  }
}
