import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ValidationError } from '#domain/accounts'

/** Codes that calls answer with; permanent, for islands and journeys may depend on them. */
export type CallErrorCode =
  | 'accountExists'
  | 'bodyTooLarge'
  | 'bagFull'
  | 'botCheckFailed'
  | 'challengeRequired'
  | 'foreignOrigin'
  | 'invalidBody'
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
  | 'serverError'
  | 'sizeNotFound'
  | 'tooManyRequests'
  | 'unknownSite'
  | 'unsupportedMediaType'
  | 'validationFailed'

export type CallStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 428 | 429 | 500 | 503

/** What an answer of the account calls says beside code and message (account-portal 5). */
export interface ErrorDetails {
  error_description?: string
  validationErrors?: ValidationError[]
}

interface CallErrorOptions extends ErrorOptions {
  details?: ErrorDetails
  /** Seconds. */
  retryAfter?: number
}

/** A call that is refused: answered as JSON `{ errorCode, message }` with `status` (storefront 8, first form). */
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

/** What an error says to the caller; details of the unexpected stay in the log. */
export const answerOf = (
  error: unknown,
): { status: CallStatus; body: { errorCode: CallErrorCode; message: string } & ErrorDetails } => {
  if (error instanceof CallError)
    return { status: error.status, body: { errorCode: error.code, message: error.message, ...error.details } }
  if (error instanceof HTTPException && error.status === 413)
    return { status: 413, body: { errorCode: 'bodyTooLarge', message: 'The body is too large.' } }
  return { status: 500, body: { errorCode: 'serverError', message: 'The shop could not answer. Try again.' } }
}

/** What the log may say of an error: a database's own details would repeat the values of a row. */
const withoutValues = (error: unknown): unknown =>
  error instanceof Error ? (error.stack ?? error.message) : 'something that is not an error was thrown'

/** Writes a failure into the log, without values that it may repeat. `what` names no person. */
export const logFailure = (what: string, error: unknown): void => console.error(`${what} failed:`, withoutValues(error))

/** An app whose errors are answered in the one shape; every room's routes start from it. */
export const routes = (): Hono => {
  const app = new Hono()
  app.onError((error, c) => {
    const { status, body } = answerOf(error)
    // The route as it is registered: addresses, bodies and cookies may hold personal data, or a line of their own.
    if (status === 500) logFailure(`${c.req.method} ${routePath(c)}`, error)
    if (error instanceof CallError && error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
    return c.json(body, status)
  })
  return app
}
