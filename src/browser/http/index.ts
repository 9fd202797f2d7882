/**
 * Calls over HTTP. `storefront` calls the shop's own back end: it adds the site, the market's host and the shop's headers.
 * `http` sends a request to any other address. Both report their failures.
 */

export { ApiError, type ApiErrorCode } from './errors.ts'
export { HttpError, type HttpErrorCode, http } from './http.ts'
export type { RequestOptions } from './request.ts'
export type { HttpOptions, HttpResponse } from './send.ts'
export { type CallOptions, storefront } from './storefront.ts'
