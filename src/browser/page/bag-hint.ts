import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { publish, subscribe } from '#bus'
import { initialBagSummary } from '#domain/bag'
import { bagCount } from '#domain/storage'

/** Pages whose island reads the bag and publishes it. */
const pagesOfIslands: readonly string[] = ['bag', 'checkout']

/** What the hint cookie says about the bag before it is read. */
export interface BagHint {
  /** Items in this country's bag; undefined if the hint names another country. */
  count: number | undefined
  /**
   * Where `bag:set` comes from: the island of the page publishes it, the page itself reads the bag for it, or the bag is known to
   * be empty and needs no call.
   */
  source: 'island' | 'call' | 'empty'
}

/** Reads the hint `{country}.{count}` (rule bag.14). Without a hint the bag is empty in every country. */
export const bagHint = (): BagHint => {
  const { context, pageType } = hostInfo()
  const [country, count] = (readStored(bagCount) ?? '').split('.')
  const isHere = country === context.locale.split('_')[1]
  const isEmpty = !country || (isHere && count === '0')
  return {
    count: isEmpty ? 0 : isHere ? Number(count) || 0 : undefined,
    source: pagesOfIslands.includes(pageType) ? 'island' : isEmpty ? 'empty' : 'call',
  }
}

/** Publishes the initial values as `bag:set` for an empty bag (rule bag.5), unless the page has published a bag already. */
export const publishEmptyBag = (): void => {
  let isPublished = false
  const stop = subscribe(
    'bag:set',
    () => {
      isPublished = true
    },
    { replay: 'last' },
  )
  stop()
  if (!isPublished) publish('bag:set', initialBagSummary)
}
