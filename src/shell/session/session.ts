import type { EventOrigin } from '#bus'
import { report } from '#platform/errors'
import { reloadSession, reloadSettled } from '#platform/session'
import { announce, rereadNewest } from '#platform/tabs'

/** Reads the session again and publishes it. A failure has been reported; the page goes on with what it knows. */
export const refreshSession = async (origin: EventOrigin = 'page'): Promise<void> => {
  await reloadSession({ origin }).catch(() => undefined)
}

/**
 * Reads the bag again, which belongs to another person now, on this page and in the brand's other tabs. Waits for the
 * revocation of a refused session, because until then the back end answers with the bag of its account.
 */
export const renewBag = async (): Promise<void> => {
  await reloadSettled()
  announce('bag')
  await Promise.resolve(rereadNewest('bag')('page')).catch(report)
}
