import { callAccount } from '#browser/account-call'
import { announce } from '#browser/tabs'
import { endSession } from './end.ts'
import { advance } from './state.ts'
import { trackAccount } from './track-account.ts'

/**
 * Logs out here, or on every device (rule session.13), and tells the brand's other tabs. Rejects with AccountError while
 * the back end cannot be reached: the shopper is still logged in then, and nothing is removed.
 */
export const logout = ({ everywhere = false } = {}): Promise<void> =>
  trackAccount('logout', async () => {
    await callAccount('post', '/api/account/logout', { body: { everywhere } })
    endSession('logout')
    // A guest's logout has ended nothing, and is no longer pending.
    advance({ type: 'success', eventType: 'logout' })
    announce('session')
  })
