import { checkBagSet, publishFrom, type Reread } from '#bus'
import { type BasketResponse, toBagSummary } from '#domain/bag'
import { PlatformError } from '#platform/errors'
import { storefront } from '#platform/http'

const isObject = (body: unknown): body is BasketResponse => typeof body === 'object' && body !== null

/**
 * Reads the bag and publishes its summary as `bag:set` with the given origin. Rejects with ApiError, which has been
 * reported, and with PlatformError `shell/bag-summary` when the answer does not match the schema of the summary.
 */
export const readBag: Reread = async (origin) => {
  const basket = await storefront.get('/api/bridge/baskets/-', { retries: 2, check: isObject })
  const summary = toBagSummary(basket, console.warn)
  const problems = checkBagSet(summary)
  if (problems.length > 0) throw new PlatformError('shell/bag-summary', `Unexpected bag: ${problems.join('; ')}`)
  publishFrom('bag:set', summary, origin)
}
