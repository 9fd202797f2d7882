import { announce } from '#platform/tabs'
import { postLogout } from './calls.ts'
import { end } from './end.ts'
import { fail } from './failure.ts'
import { happen } from './journal.ts'
import { renewBag } from './renew-bag.ts'

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
    fail('logout', { code: String((error as { code?: unknown }).code) })
    throw error
  }
  end('logout')
  announce('session')
  void renewBag()
}
