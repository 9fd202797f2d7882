import { publish, type Reread } from '#bus'
import { toBagSummary } from '#domain/bag'
import { bagCount } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { storefront } from '#platform/http'
import { readStored } from '#platform/storage'

/** Pages whose own island reads the bag: a second call would say the same. */
const readers: readonly string[] = ['bag', 'checkout']

/** Reads the bag and gives its summary to `tell`. Failures have been reported. */
export const readBag: Reread = async (tell) => {
  const basket = await storefront.get('/api/bridge/baskets/-', { retries: 2 })
  tell('bag:set', toBagSummary(basket as never, console.warn))
}

/** Publishes the summary of the bag, if the hint cookie says that there is one. */
export const loadBag = async (): Promise<void> => {
  if (Number(readStored(bagCount)) && !readers.includes(hostInfo().pageType)) await readBag(publish)
}
