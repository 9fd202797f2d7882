import { PlatformError } from '#platform/errors'

/** What is known about a failed request. */
interface Failure {
  /** HTTP status; 408 for a time-out; absent if no answer came. */
  status?: number | undefined
  /** Text of the status line; '' under HTTP/2. */
  statusText?: string
  /** The parsed body of the answer, or its text if it cannot be parsed. */
  body?: unknown
  cause?: unknown
}

/** Codes of `http`: error status, unreadable body, time-out, no answer. */
export type HttpErrorCode = 'http/status' | 'http/parse' | 'http/timeout' | 'http/network'

/** Codes of `storefront`, one for each code of `http`. */
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

/** A failure of `http`. */
export class HttpError extends RequestError<HttpErrorCode> {
  override readonly name = 'HttpError'
}

/** A failure of `storefront`; `body` holds the parsed details. */
export class ApiError extends RequestError<ApiErrorCode> {
  override readonly name = 'ApiError'
}
