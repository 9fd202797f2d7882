import { publish, type Reread } from '#bus'
import { type BasketResponse, toBagSummary } from '#domain/bag-summary'
import { storefront } from '#platform/http'

const isObject = (body: unknown): body is BasketResponse => typeof body === 'object' && body !== null

/** Reads the bag and gives its summary to `tell`. Failures have been reported. */
export const readBag: Reread = async (tell) => {
  const basket = await storefront.get('/api/bridge/baskets/-', { retries: 2, check: isObject })
  tell('bag:set', toBagSummary(basket, console.warn))
}

/** Publishes the summary of the bag as this page's own news. */
export const publishBag = () => readBag(publish)
