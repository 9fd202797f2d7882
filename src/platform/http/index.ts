import { report } from '#platform/errors'
import type { HttpResponse } from './attempt.ts'
import { type HttpOptions, send } from './http.ts'

export { failureOf, type HttpResponse, readAnswer } from './attempt.ts'
export { ApiError, type ApiErrorCode, HttpError, type HttpErrorCode } from './errors.ts'
export { type HttpOptions, send } from './http.ts'
export { type RequestOptions, requestTo } from './request.ts'
export { apiErrorOf, type CallOptions, storefront } from './storefront.ts'

/**
 * The generic HTTP layer (storefront 7, 8 and 9) for any address. GET by default, 10000 ms for each attempt including its
 * body; with `retries`, a GET is tried again after 300 ms times the attempt's number on 500, 503, 504 and 408, and a
 * time-out counts as 408 (design 6.15).
 *
 * Rejects with HttpError, which has been reported: "Request failed." with status and body, or without when no answer
 * came; "Failed to parse response"; "Request to {url} timed out." with status 408. An aborted `signal` rejects with its
 * reason and is not reported.
 */
export const http = async (url: string, options: HttpOptions = {}): Promise<HttpResponse> => {
  try {
    return await send(url, options)
  } catch (error) {
    if (!options.signal?.aborted) report(error)
    throw error
  }
}
