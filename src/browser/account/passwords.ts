import { callAccount } from '#browser/account-call'
import { advance, trackAccount } from '#browser/session'

/**
 * `POST /api/account/password-reset/start`: mails a link if the address has an account; the answer is the same if it has
 * none. Only the presets of an identity provider send a `sourceId`.
 */
export const startPasswordReset = (email: string, sourceId?: number): Promise<void> =>
  trackAccount('passwordResetStart', async () => {
    const body = { email, ...(sourceId !== undefined && { sourceId }) }
    await callAccount('post', '/api/account/password-reset/start', { body, action: 'password_reset' })
    advance({ type: 'success', eventType: 'passwordResetStart' })
  })
