import { report } from '#browser/errors'
import { type FailureKind, failureOf, RequestError } from './errors.ts'
import { type HttpOptions, type HttpResponse, send } from './send.ts'

/** Codes of `http`, one for each kind of failure. */
export type HttpErrorCode = 'http/status' | 'http/parse' | 'http/timeout' | 'http/network'

/** A failure of `http`. */
export class HttpError extends RequestError<HttpErrorCode> {
  override readonly name = 'HttpError'
}

const words = (url: string): Record<FailureKind, [HttpErrorCode, string]> => ({
  status: ['http/status', 'Request failed.'],
  parse: ['http/parse', 'Failed to parse response'],
  timeout: ['http/timeout', `Request to ${url} timed out.`],
  network: ['http/network', 'Request failed.'],
})

/**
 * Sends a request to any address, as `send` does.
 *
 * Rejects with HttpError after reporting it: "Request failed." with status and body, or without both if no answer came;
 * "Failed to parse response"; "Request to {url} timed out." with status 408. An aborted `signal` rejects with its reason
 * and reports nothing.
 */
export const http = async (url: string, options: HttpOptions = {}): Promise<HttpResponse> => {
  try {
    return await send(url, options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const { kind, details } = failureOf(cause)
    const [code, message] = words(url)[kind]
    const error = new HttpError(code, message, details)
    report(error)
    throw error
  }
}
