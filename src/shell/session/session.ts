import type { Reread } from '#bus'
import { reloadSession } from '#platform/session'

/** Reads the session anew and tells it; what goes wrong has been reported, and the page goes on with what it knows. */
export const readSession = async (tell?: Parameters<Reread>[0]): Promise<void> => {
  await reloadSession(tell && { tell }).catch(() => undefined)
}
