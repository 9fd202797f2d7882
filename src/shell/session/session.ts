import type { EventOrigin } from '#bus'
import { reloadSession } from '#platform/session'

/** Reads the session again and publishes it. A failure has been reported; the page goes on with what it knows. */
export const refreshSession = async (origin: EventOrigin = 'page'): Promise<void> => {
  await reloadSession({ origin }).catch(() => undefined)
}
