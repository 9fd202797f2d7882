import { callAccount } from '#browser/account-call'
import { advance, trackAccount } from '#browser/session'
import { adoptBegun } from './begin-session.ts'

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

/** `POST /api/account/password` of an account that has no password yet, after a recent login. */
export const createFirstPassword = async (password: string): Promise<void> => {
  adoptBegun(await callAccount('post', '/api/account/password', { body: { password } }))
}

/** `POST /api/account/password`: ends every other session of the account; this page's session goes on. */
export const changePassword = async (form: { currentPassword: string; password: string }): Promise<void> => {
  adoptBegun(await callAccount('post', '/api/account/password', { body: form }))
}
