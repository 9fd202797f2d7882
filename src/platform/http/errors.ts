import { PlatformError } from '#platform/errors'

/** What is known of a request that failed. */
export interface Failure {
  /** HTTP status; 408 for a time-out of ours; absent when no answer came. */
  status?: number
  /** Text of the status line; '' under HTTP/2. */
  statusText?: string
  /** The parsed body of the answer, or its text where it cannot be parsed. */
  body?: unknown
  cause?: unknown
}

/** Codes of the generic layer: an error status, an unreadable body, no answer in time, no answer at all. */
export type HttpErrorCode = 'http/status' | 'http/parse' | 'http/timeout' | 'http/network'

/** Codes of the shared request helper, one for each of the generic layer's. */
export type ApiErrorCode = 'api/status' | 'api/parse' | 'api/timeout' | 'api/unknown'

class RequestError<Code extends string> extends PlatformError<Code> {
  readonly status: number | undefined
  readonly statusText: string
  readonly body: unknown

  constructor(code: Code, message: string, { status, statusText = '', body, cause }: Failure = {}) {
    super(code, message, { cause })
    this.status = status
    this.statusText = statusText
    this.body = body
  }
}

/** A failure of the generic layer (storefront 8 "HTTP layer"). */
export class HttpError extends RequestError<HttpErrorCode> {
  override readonly name = 'HttpError'
}

/** A failure of the shared request helper (storefront 8). `body` holds the parsed details. */
export class ApiError extends RequestError<ApiErrorCode> {
  override readonly name = 'ApiError'
}
