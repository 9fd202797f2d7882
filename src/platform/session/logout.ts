import { type StorageEntry, storageList } from '#domain/storage'
import { removeStored } from '#platform/storage'
import { announce } from '#platform/tabs'
import { postLogout } from './calls.ts'
import { forget, happen } from './current.ts'

/** Removes the brand's keys from both storages; cookies are the server's matter, the consent's own keys stay (6.10). */
const clearStorages = (): void => {
  for (const entry of storageList()) {
    const { area, scope, keptAtLogout }: StorageEntry = entry
    if (area !== 'cookie' && scope === 'brand' && !keptAtLogout && !('httpOnly' in entry)) removeStored(entry)
  }
}

/**
 * Logs out here, or on every device (account portal 4, design 6.10 and 6.23). `session:end` is told first, so that those
 * who keep something for the session can send it. Rejects with ApiError while the back end cannot be reached: the
 * shopper is still logged in then, and nothing is forgotten.
 */
export const logout = async ({ everywhere = false } = {}): Promise<void> => {
  happen({ type: 'start', eventType: 'logout' })
  try {
    await postLogout(everywhere)
  } catch (error) {
    happen({ type: 'failure', eventType: 'logout', error: { code: String((error as { code?: unknown }).code) } })
    throw error
  }
  forget('logout')
  clearStorages()
  announce('session')
}
