import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** Codes that calls answer with; permanent, for islands and journeys may depend on them. */
export type CallErrorCode =
  | 'bodyTooLarge'
  | 'bagFull'
  | 'foreignOrigin'
  | 'invalidBody'
  | 'itemNotFound'
  | 'malformedJson'
  | 'methodNotAllowed'
  | 'notFound'
  | 'ProductItemNotAvailableException'
  | 'productNotFound'
  | 'serverError'
  | 'sizeNotFound'
  | 'tooManyRequests'
  | 'unknownSite'
  | 'unsupportedMediaType'

export type CallStatus = 400 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503

/** A call that is refused: answered as JSON `{ errorCode, message }` with `status` (storefront 8, first form). */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly status: CallStatus

  constructor(status: CallStatus, code: CallErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CallError'
    this.status = status
    this.code = code
  }
}

/** What an error says to the caller; details of the unexpected stay in the log. */
export const answerOf = (
  error: unknown,
): { status: CallStatus; body: { errorCode: CallErrorCode; message: string } } => {
  if (error instanceof CallError)
    return { status: error.status, body: { errorCode: error.code, message: error.message } }
  if (error instanceof HTTPException && error.status === 413)
    return { status: 413, body: { errorCode: 'bodyTooLarge', message: 'The body is too large.' } }
  return { status: 500, body: { errorCode: 'serverError', message: 'The shop could not answer. Try again.' } }
}

/** An app whose errors are answered in the one shape; every room's routes start from it. */
export const routes = (): Hono => {
  const app = new Hono()
  app.onError((error, c) => {
    const { status, body } = answerOf(error)
    // Only the route is named: addresses, bodies and cookies may hold personal data.
    if (status === 500) console.error(`${c.req.method} ${c.req.path.split('/').slice(0, 5).join('/')} failed:`, error)
    return c.json(body, status)
  })
  return app
}
