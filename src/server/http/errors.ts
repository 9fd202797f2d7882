import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ValidationError } from '#domain/accounts'
import { StoreError, type StoreErrorCode } from '#server/store'

/** Codes that calls answer with. They are permanent: islands and journeys depend on them. */
export type CallErrorCode =
  | 'accountExists'
  | 'bodyTooLarge'
  | 'bagFull'
  | 'botCheckFailed'
  | 'botCheckUnavailable'
  | 'challengeRequired'
  | 'foreignOrigin'
  | 'invalidBody'
  | 'invalidQuery'
  | 'invalidSession'
  | 'invalidToken'
  | 'itemNotFound'
  | 'loginRefused'
  | 'malformedJson'
  | 'methodNotAllowed'
  | 'notFound'
  | 'ProductItemNotAvailableException'
  | 'productNotFound'
  | 'reAuthenticationNeeded'
  | 'requestAborted'
  | 'serverBusy'
  | 'serverError'
  | 'sizeNotFound'
  | 'storeFull'
  | 'storeUnavailable'
  | 'tooManyRequests'
  | 'unknownSite'
  | 'unsupportedMediaType'
  | 'validationFailed'

export type CallStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 428 | 429 | 500 | 503 | 507

/** Fields of an answer of the account calls beside `errorCode` and `message`. */
interface ErrorDetails {
  error_description?: string
  validationErrors?: ValidationError[]
}

interface CallErrorOptions extends ErrorOptions {
  details?: ErrorDetails
  /** Seconds after which the call may be made again. */
  retryAfter?: number
}

/** A refused call. The answer is the JSON `{ errorCode, message, retryAfter?, ...details }` with `status`. */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly status: CallStatus
  readonly details: ErrorDetails
  readonly retryAfter: number | undefined

  constructor(status: CallStatus, code: CallErrorCode, message: string, options: CallErrorOptions = {}) {
    super(message, options)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.details = options.details ?? {}
    this.retryAfter = options.retryAfter
  }
}

interface ErrorBody extends ErrorDetails {
  errorCode: CallErrorCode
  message: string
  /** As the header Retry-After, which a page of another host cannot read. */
  retryAfter?: number
}

const storeRefusals: Readonly<Record<StoreErrorCode, { status: CallStatus; retryAfter: number; message: string }>> = {
  storeUnavailable: { status: 503, retryAfter: 1, message: 'The shop cannot answer at the moment. Try again.' },
  storeFull: { status: 507, retryAfter: 60, message: 'The shop cannot save anything at the moment. Try again later.' },
}

/** The refusal of a call that the store could not carry out (rule back-end.11). Its cause stays in the log. */
const storeRefusal = (cause: StoreError): CallError => {
  const { status, message, retryAfter } = storeRefusals[cause.code]
  return new CallError(status, cause.code, message, { cause, retryAfter })
}

/** Status and body for an error. An unexpected error is 500 `serverError`; its details stay in the log. */
export const errorAnswer = (error: unknown): { status: CallStatus; body: ErrorBody } => {
  if (error instanceof CallError) {
    const { status, code: errorCode, message, retryAfter, details } = error
    return { status, body: { errorCode, message, ...(retryAfter !== undefined && { retryAfter }), ...details } }
  }
  if (error instanceof StoreError) return errorAnswer(storeRefusal(error))
  if (error instanceof HTTPException && error.status === 413)
    return { status: 413, body: { errorCode: 'bodyTooLarge', message: 'The body is too large.' } }
  return { status: 500, body: { errorCode: 'serverError', message: 'The shop could not answer. Try again.' } }
}

// The stack, not the object: the details of a database error repeat the values of a row.
const loggable = (error: unknown): unknown =>
  error instanceof Error ? (error.stack ?? error.message) : 'something that is not an error was thrown'

const STORE_LOG_MS = 1000
const lastLogged = new Map<StoreErrorCode, number>()

/** Writes one line a second for each code: while the store is away every call would write one, on a disk that may be full. */
const logStoreError = (what: string, { code, message }: StoreError): void => {
  const now = Date.now()
  if (now - (lastLogged.get(code) ?? 0) < STORE_LOG_MS) return
  lastLogged.set(code, now)
  console.error(`${code}: ${what} was refused: ${message}`)
}

/** Writes a failure to the log without its values. `what` names no person. */
export const logFailure = (what: string, error: unknown): void => {
  if (error instanceof StoreError) logStoreError(what, error)
  else console.error(`${what} failed:`, loggable(error))
}

/** Reaches nobody: the client has left, or was too slow (rule back-end.17). */
const requestAborted = (): CallError => new CallError(400, 'requestAborted', 'The request did not arrive completely.')

/** A Hono app that answers every error in the shape of CallError. The routes of every room start from it. */
export const createRouter = (): Hono => {
  const router = new Hono()
  router.onError((error, c) => {
    const isAborted = !(error instanceof CallError) && c.req.raw.signal.aborted
    const { status, body } = errorAnswer(isAborted ? requestAborted() : error)
    // The registered route, not the address: addresses, bodies and cookies may hold personal data or line breaks.
    const route = `${c.req.method} ${routePath(c)}`
    if (isAborted) console.error(`requestAborted: ${route}`)
    else if (error instanceof StoreError) logStoreError(route, error)
    else if (status === 500) logFailure(route, error)
    if (body.retryAfter !== undefined) c.header('Retry-After', String(body.retryAfter))
    // Without it a cache may keep a 404 as long as it likes.
    c.header('Cache-Control', 'no-store')
    return c.json(body, status)
  })
  return router
}
