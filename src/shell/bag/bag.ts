import { checkBagSet, publish, type Reread } from '#bus'
import { type BasketResponse, toBagSummary } from '#domain/bag'
import { PlatformError } from '#platform/errors'
import { storefront } from '#platform/http'

const isObject = (body: unknown): body is BasketResponse => typeof body === 'object' && body !== null

/**
 * Reads the bag and gives its summary to `tell`. Rejects with ApiError, which has been reported, and with PlatformError
 * `shell/bag-summary` when the answer makes no summary as its schema wants it.
 */
export const readBag: Reread = async (tell) => {
  const basket = await storefront.get('/api/bridge/baskets/-', { retries: 2, check: isObject })
  const summary = toBagSummary(basket, console.warn)
  const problems = checkBagSet(summary)
  if (problems.length > 0) throw new PlatformError('shell/bag-summary', `Unexpected bag: ${problems.join('; ')}`)
  tell('bag:set', summary)
}

/** Publishes the summary of the bag as this page's own news. */
export const publishBag = () => readBag(publish)
