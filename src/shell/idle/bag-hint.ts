import { bagCount } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/** Pages whose own island reads the bag: a second call would say the same. */
const readers: readonly string[] = ['bag', 'checkout']

/** What the hint cookie tells of the bag before anybody asks for it. */
export interface BagHint {
  /** Items in this country's bag; undefined when the hint speaks of another country. */
  count: number | undefined
  /** Whether the shell is the one to read the bag when somebody wants it. */
  readable: boolean
}

/** Reads the hint `{country}.{count}`. Without a hint the bag is empty, and nobody has to read it. */
export const bagHint = (): BagHint => {
  const { context, pageType } = hostInfo()
  const [country, count] = (readStored(bagCount) ?? '').split('.')
  const here = country === context.locale.split('_')[1]
  return {
    count: country ? (here ? Number(count) || 0 : undefined) : 0,
    readable: Boolean(country) && !readers.includes(pageType),
  }
}
