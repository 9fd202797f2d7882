import type { BagError } from '#contracts/bag'

/** The shape of what a failed call throws. `#browser/http` makes these errors; the domain does not import it. */
export interface FailedBagCall extends Error {
  /** HTTP status; absent when no answer came. */
  readonly status?: number | undefined
  /** Text of the status line; '' under HTTP/2. */
  readonly statusText?: string | undefined
  /** The parsed body of the answer. */
  readonly body?: unknown
}

const UNKNOWN = 'unknownError'
const NOT_AVAILABLE = 'ProductItemNotAvailableException'

const isErrorBody = (value: unknown): value is BagError => {
  if (typeof value !== 'object' || value === null) return false
  const { errorCode, message } = value as Partial<Record<keyof BagError, unknown>>
  return typeof errorCode === 'string' && errorCode !== '' && typeof message === 'string'
}

const fromNotAvailable = (message: string): BagError | undefined => {
  if (!message.includes(NOT_AVAILABLE)) return undefined
  try {
    const parsed: unknown = JSON.parse(message)
    return isErrorBody(parsed) ? { errorCode: parsed.errorCode, message: parsed.message } : undefined
  } catch {
    return undefined
  }
}

// HTTP/2 has no text in its status line, and a time-out has no status line at all. These are the standard's texts.
const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const statusText = ({ status = 0, statusText: text }: FailedBagCall): string =>
  text || reasons[status] || String(status)

/**
 * The error object of a failed bag call. The first rule that fits counts:
 *
 * 1. A message with ProductItemNotAvailableException, of the error or of its body, is parsed as JSON and used. This rule is
 *    the first because the back end wraps the message in a body that rule 2 would take.
 * 2. A body with errorCode and message is used as it is.
 * 3. A failure with a status and another body: the status text and "Network error".
 * 4. Any other Error: unknownError with its message.
 * 5. Any other value: unknownError and "An unknown error occurred."
 */
export const toBagError = (thrown: unknown): BagError => {
  if (!(thrown instanceof Error)) {
    return isErrorBody(thrown)
      ? { errorCode: thrown.errorCode, message: thrown.message }
      : { errorCode: UNKNOWN, message: 'An unknown error occurred.' }
  }
  const { body, status, message }: FailedBagCall = thrown
  const answered = isErrorBody(body) ? { errorCode: body.errorCode, message: body.message } : undefined
  const unavailable = fromNotAvailable(answered?.message ?? '') ?? fromNotAvailable(message)
  if (unavailable) return unavailable
  if (answered) return answered
  if (status !== undefined) return { errorCode: statusText(thrown), message: 'Network error' }
  return { errorCode: UNKNOWN, message }
}
