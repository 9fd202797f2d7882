import { PlatformError } from '#browser/errors'
import { storefront } from '#browser/http'
import { type BasketResponse, basketPath } from '#domain/bag'
import { takeEarlyAnswer } from './early-answer.ts'

/**
 * A basket call that failed without an error status: the original host is unknown, the answer has an OK status and an
 * errorCode, or no summary can be made of it; `body` is that answer.
 */
export class BagCallError extends PlatformError<'bag-original-host' | 'bag-refused' | 'bag-summary'> {
  readonly body: unknown

  constructor(code: 'bag-original-host' | 'bag-refused' | 'bag-summary', message: string, body?: unknown) {
    super(code, message)
    this.body = body
  }
}

let changes = 0

/** How many changes of the basket the back end has answered on this page, the refused ones too. */
export const answeredChanges = (): number => changes

/**
 * Calls the basket, or `path` below it; a reading takes over what an early click has asked for. Resolves with the whole
 * basket; rejects with ApiError, which has been reported, or with BagCallError `bag-refused`.
 */
export const callBasket = async (
  method: 'get' | 'post' | 'patch' | 'delete',
  path = '',
  body?: unknown,
): Promise<BasketResponse> => {
  // Chromium lets a change of an address wait for a reading of it that uses the cache, so a slow reading would hold up a press.
  const options = { timeout: 30_000, retries: 2, cache: 'no-store', ...(body !== undefined && { body }) } as const
  const early = method === 'get' ? await takeEarlyAnswer() : undefined
  const call = async () => {
    try {
      return await storefront[method](basketPath + path, options)
    } finally {
      if (method !== 'get') changes += 1
    }
  }
  const answer = early ?? (await call())
  if (typeof answer !== 'object' || answer === null || 'errorCode' in answer)
    throw new BagCallError('bag-refused', 'The basket call was refused.', answer)
  return answer as BasketResponse
}
