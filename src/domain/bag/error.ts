import type { BagError } from '#contracts/bag'

/** What a failed call throws, by its shape: `#platform/http` makes these, and the domain knows nothing of it. */
export interface BagFailure extends Error {
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

// The standard's words: HTTP/2 has no text in its status line, and our own time-out never had a line.
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

const statusText = ({ status = 0, statusText: text }: BagFailure): string => text || reasons[status] || String(status)

/**
 * The error object of whatever a bag call threw, in the five forms of storefront 8:
 * (c) a message that holds ProductItemNotAvailableException, the error's own or its body's, is parsed and used; it comes
 * first, because the back end wraps it in a body that form (a) would take as it is;
 * (a) a body with errorCode and message is used as it is;
 * (b) a failure with a status and no such body: the status text and "Network error";
 * (d) any other Error: unknownError with its message;
 * (e) anything else: unknownError, "An unknown error occurred."
 */
export const toBagError = (thrown: unknown): BagError => {
  if (!(thrown instanceof Error)) {
    return isErrorBody(thrown)
      ? { errorCode: thrown.errorCode, message: thrown.message }
      : { errorCode: UNKNOWN, message: 'An unknown error occurred.' }
  }
  const { body, status, message }: BagFailure = thrown
  const told = isErrorBody(body) ? { errorCode: body.errorCode, message: body.message } : undefined
  const unavailable = fromNotAvailable(told?.message ?? '') ?? fromNotAvailable(message)
  if (unavailable) return unavailable
  if (told) return told
  if (status !== undefined) return { errorCode: statusText(thrown), message: 'Network error' }
  return { errorCode: UNKNOWN, message }
}
