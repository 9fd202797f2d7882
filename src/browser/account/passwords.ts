import { callAccount } from '#browser/account-call'
import { advance, trackAccount } from '#browser/session'
import type { Session } from '#domain/session'
import type { CreatePasswordBody, ResetCompleteBody } from '#schemas/accounts'
import { adoptBegun, beginSession } from './begin-session.ts'

type Form<Body> = Omit<Body, 'recaptcha' | 'ageConfirmation' | 'isPersistent'> &
  Partial<Pick<CreatePasswordBody, 'isPersistent'>>

/** The fields of a first password, with the mailed token. `ageConfirmation` is sent true when it is left out. */
export type CreatePasswordForm = Form<CreatePasswordBody> & Partial<Pick<CreatePasswordBody, 'ageConfirmation'>>
export type PasswordResetForm = Form<ResetCompleteBody>

/** `POST /api/account/create-password`: a light account becomes a full one and is logged in (rule account.12). */
export const createPassword = (form: CreatePasswordForm): Promise<Session> =>
  beginSession('createPassword', () => {
    const call = { body: { ageConfirmation: true, ...form }, action: 'create_password', kind: 'Registration' } as const
    return callAccount('post', '/api/account/create-password', call)
  })

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

/** `POST /api/account/password-reset/address`: the address of the account that the token of a link leads to. The link stays unused. */
export const readResetAddress = async (token: string): Promise<string> =>
  (await callAccount<{ email: string }>('post', '/api/account/password-reset/address', { body: { token } })).email

/** `POST /api/account/password-reset/complete`: spends the token of the link; the shopper is logged in. */
export const completePasswordReset = (form: PasswordResetForm): Promise<Session> =>
  beginSession('passwordResetComplete', () =>
    callAccount('post', '/api/account/password-reset/complete', { body: form, action: 'password_reset' }),
  )

/** `POST /api/account/password` of an account that has no password yet, after a recent login. */
export const createFirstPassword = async (password: string): Promise<void> => {
  adoptBegun(await callAccount('post', '/api/account/password', { body: { password } }))
}

/** `POST /api/account/password`: ends every other session of the account; this page's session goes on. */
export const changePassword = async (form: { currentPassword: string; password: string }): Promise<void> => {
  adoptBegun(await callAccount('post', '/api/account/password', { body: form }))
}
