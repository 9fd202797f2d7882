import { bagCount } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { readStored } from '#platform/storage'

/** Pages whose own island reads the bag: a second call would say the same. */
const readers: readonly string[] = ['bag', 'checkout']

/** Whether the shell has a bag to read: the hint cookie says that there is one, and nobody else reads it. */
export const hasBag = (): boolean => Number(readStored(bagCount)) > 0 && !readers.includes(hostInfo().pageType)
