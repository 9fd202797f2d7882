import { readBody } from './body.ts'
import { HttpError } from './errors.ts'

/** A whole answer with an OK status. */
export interface HttpResponse {
  status: number
  headers: Headers
  /** Parsed JSON, a Blob, a text, or `undefined` where the status has no body. */
  body: unknown
}

/** Reads a whole answer. @throws HttpError `http/status` for one whose status is not OK, `http/parse` for unreadable JSON */
export const readAnswer = async (response: Response): Promise<HttpResponse> => {
  const { ok, status, statusText, headers } = response
  if (ok) return { status, headers, body: await readBody(response) }
  // The status says more than a body that cannot be read.
  const body = await readBody(response).catch((error: unknown) => (error instanceof HttpError ? error.body : undefined))
  throw new HttpError('http/status', 'Request failed.', { status, statusText, body })
}

/** Why there is no answer: it is unreadable, came too late, or there is no way to the server. */
export const failureOf = (cause: unknown, url: string, isLate: boolean): HttpError => {
  if (isLate) return new HttpError('http/timeout', `Request to ${url} timed out.`, { status: 408, cause })
  return cause instanceof HttpError ? cause : new HttpError('http/network', 'Request failed.', { cause })
}

/**
 * One attempt: headers and body together within `timeout` milliseconds.
 *
 * Throws HttpError; where `signal` is aborted it throws the signal's reason unchanged, as `fetch` does.
 */
export const attempt = async (
  url: string,
  init: RequestInit,
  timeout: number,
  signal?: AbortSignal,
): Promise<HttpResponse> => {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), timeout)
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, clock.signal]) : clock.signal,
    })
    return await readAnswer(response)
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw failureOf(cause, url, clock.signal.aborted)
  } finally {
    clearTimeout(timer)
  }
}
