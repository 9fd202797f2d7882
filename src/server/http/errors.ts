import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ValidationError } from '#domain/accounts'
import type { Basket } from '#schemas/bag'
import { type LogCode, log } from '#server/log'
import { StoreError, type StoreErrorCode } from '#server/store'
import { requestIdOf } from './request-id.ts'

/** Codes that calls answer with. They are permanent: islands and journeys depend on them. */
export type CallErrorCode =
  | 'ProductItemNotAvailableException'
  | 'accountExists'
  | 'bagEmpty'
  | 'bagFull'
  | 'basketChanged'
  | 'bodyTooLarge'
  | 'botCheckFailed'
  | 'botCheckUnavailable'
  | 'challengeRequired'
  | 'completionNeeded'
  | 'deliveryMissing'
  | 'foreignOrigin'
  | 'giftCardChanged'
  | 'giftCardElsewhere'
  | 'giftCardForGiftCards'
  | 'giftCardUnknown'
  | 'giftCardsFull'
  | 'giftHasLink'
  | 'giftInvalid'
  | 'giftMissing'
  | 'giftUnexpected'
  | 'goodsHeld'
  | 'invalidBody'
  | 'invalidQuery'
  | 'invalidSession'
  | 'invalidSignature'
  | 'invalidToken'
  | 'itemNotFound'
  | 'keyUsed'
  | 'lastWayIn'
  | 'loginRefused'
  | 'malformedJson'
  | 'methodNotAllowed'
  | 'notFound'
  | 'nothingPending'
  | 'orderNotCancellable'
  | 'orderNotFound'
  | 'otherBrowser'
  | 'otherPending'
  | 'paymentMethodUnknown'
  | 'paymentMismatch'
  | 'priceChanged'
  | 'productNotFound'
  | 'promotionEnded'
  | 'promotionUnknown'
  | 'promotionUsed'
  | 'providerUnavailable'
  | 'reAuthenticationNeeded'
  | 'requestAborted'
  | 'serverBusy'
  | 'serverError'
  | 'sizeAvailable'
  | 'sizeNotFound'
  | 'stockChanged'
  | 'storeFull'
  | 'storeUnavailable'
  | 'tooManyRequests'
  | 'unknownProvider'
  | 'unknownSite'
  | 'unsupportedMediaType'
  | 'validationFailed'
  | 'wishlistFull'

export type CallStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 428 | 429 | 500 | 503 | 507

/** Fields of an answer of the account calls beside `errorCode` and `message`. */
interface ErrorDetails {
  error_description?: string
  validationErrors?: ValidationError[]
  /** The bag as it is now, where an order was refused because the bag is not what the shopper saw. */
  basket?: Basket
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

/** Reaches nobody: the client has left, or was too slow (rule back-end.17). */
const requestAborted = (): CallError => new CallError(400, 'requestAborted', 'The request did not arrive completely.')

/** The code of the line that an error leaves in the log; undefined for a refusal that the caller alone has to know. */
const logCodeOf = (error: unknown, status: CallStatus): LogCode | undefined => {
  if (error instanceof StoreError) return error.code
  // A CallError was decided. One that passes on the failure of a call inside the process was logged there.
  if (error instanceof CallError) return error.code === 'botCheckUnavailable' ? error.code : undefined
  return status === 500 ? 'serverError' : undefined
}

/** A Hono app that answers every error in the shape of CallError. The routes of every room start from it. */
export const createRouter = (): Hono => {
  const router = new Hono()
  router.onError((error, c) => {
    const isAborted = !(error instanceof CallError) && c.req.raw.signal.aborted
    const { status, body } = errorAnswer(isAborted ? requestAborted() : error)
    const code = isAborted ? 'requestAborted' : logCodeOf(error, status)
    // The registered route, not the address: addresses, bodies and cookies may hold personal data.
    const route = `${c.req.method} ${routePath(c)}`
    if (code) log(code, { requestId: requestIdOf(c), route, ...(!isAborted && { error }) })
    if (body.retryAfter !== undefined) c.header('Retry-After', String(body.retryAfter))
    // Without it a cache may keep a 404 as long as it likes.
    c.header('Cache-Control', 'no-store')
    return c.json(body, status)
  })
  return router
}
