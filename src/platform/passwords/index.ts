/**
 * The calls of first passwords and of forgotten ones (account portal 3 and 7); the account state follows them. Each rejects
 * with AccountError, ChallengeError or BotCheckError. A door of its own: who only logs in carries none of it.
 */
import type { Session } from '#domain/session'
import { beginSession, callAccount, perform } from '#platform/account'
import { happen } from '#platform/session'
import type { CreatePasswordBody, ResetCompleteBody } from '#schemas/accounts'

type Form<Body> = Omit<Body, 'recaptcha' | 'ageConfirmation' | 'isPersistent'> &
  Partial<Pick<CreatePasswordBody, 'isPersistent'>>

/** The fields of a first password, with the token that was mailed; `ageConfirmation` is sent true as in a registration. */
export type CreatePasswordForm = Form<CreatePasswordBody> & Partial<Pick<CreatePasswordBody, 'ageConfirmation'>>
export type PasswordResetForm = Form<ResetCompleteBody>

/** `POST /api/account/create-password`: a light account becomes a full one and is logged in, and that is told. */
export const createPassword = (form: CreatePasswordForm): Promise<Session> =>
  beginSession('createPassword', () => {
    const call = { body: { ageConfirmation: true, ...form }, action: 'create_password', kind: 'Registration' } as const
    return callAccount('post', '/api/account/create-password', call)
  })

/**
 * `POST /api/account/password-reset/start`: mails a link, if the address has an account; the answer is the same if not.
 * `sourceId` is told by the presets that are an identity provider, and by no other.
 */
export const startPasswordReset = (email: string, sourceId?: number): Promise<void> =>
  perform('passwordResetStart', async () => {
    const body = { email, ...(sourceId !== undefined && { sourceId }) }
    await callAccount('post', '/api/account/password-reset/start', { body, action: 'password_reset' })
    happen({ type: 'success', eventType: 'passwordResetStart' })
  })

/** `POST /api/account/password-reset/complete`: spends the link's token; the shopper is logged in, and that is told. */
export const completePasswordReset = (form: PasswordResetForm): Promise<Session> =>
  beginSession('passwordResetComplete', () =>
    callAccount('post', '/api/account/password-reset/complete', { body: form, action: 'password_reset' }),
  )
