import { PlatformError } from '#browser/errors'

/** How a request fails: error status, unreadable body, time-out, no answer. */
export type FailureKind = 'status' | 'parse' | 'timeout' | 'network'

/** What is known about a failed request. */
interface FailureDetails {
  /** HTTP status; 408 for a time-out; absent if no answer came. */
  status?: number | undefined
  /** Text of the status line; '' under HTTP/2. */
  statusText?: string
  /** The parsed body of the answer, or its text if it cannot be parsed. */
  body?: unknown
  cause?: unknown
}

/** What the sender throws. `http` and `storefront` say it in their own words. */
export class RequestFailure extends Error {
  readonly kind: FailureKind
  readonly details: FailureDetails

  constructor(kind: FailureKind, details: FailureDetails) {
    super(kind, { cause: details.cause })
    this.kind = kind
    this.details = details
  }
}

/** What an error of a request means; any error but RequestFailure counts as "no answer". */
export const failureOf = (cause: unknown): RequestFailure =>
  cause instanceof RequestFailure ? cause : new RequestFailure('network', { cause })

/** Codes of `storefront`, one for each kind of failure. */
export type ApiErrorCode = 'api/status' | 'api/parse' | 'api/timeout' | 'api/unknown'

/** What the errors of both callers have in common. */
export class RequestError<Code extends string> extends PlatformError<Code> {
  declare readonly status: number | undefined
  declare readonly statusText: string
  declare readonly body: unknown

  constructor(code: Code, message: string, { status, statusText = '', body, cause }: FailureDetails) {
    super(code, message, { cause })
    this.status = status
    // No answer, a time-out or a refusal; an answer that is broken, or a broken back end, is never expected.
    this.isExpected = !status || (status >= 400 && status < 500)
    this.statusText = statusText
    this.body = body
  }
}

/** A failure of `storefront`; `body` holds the parsed details. */
export class ApiError extends RequestError<ApiErrorCode> {
  override readonly name = 'ApiError'
}
