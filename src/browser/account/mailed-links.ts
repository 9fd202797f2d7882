import { callAccount } from '#browser/account-call'
import type { Session } from '#domain/session'
import type { CreatePasswordBody, ResetCompleteBody } from '#schemas/accounts'
import { beginSession } from './begin-session.ts'

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

/** `POST /api/account/password-reset/address`: the address of the account that the token of a link leads to. The link stays unused. */
export const readResetAddress = async (token: string): Promise<string> =>
  (await callAccount<{ email: string }>('post', '/api/account/password-reset/address', { body: { token } })).email

/** `POST /api/account/password-reset/complete`: spends the token of the link; the shopper is logged in. */
export const completePasswordReset = (form: PasswordResetForm): Promise<Session> =>
  beginSession('passwordResetComplete', () =>
    callAccount('post', '/api/account/password-reset/complete', { body: form, action: 'password_reset' }),
  )

/** What an activation has confirmed. A light account brings the token for its first password (`createPassword`), and its address. */
export type Activated = { accountType: 'FULL' } | { accountType: 'LIGHT'; token: string; email: string }

/**
 * `POST /api/account/activation`: spends the token of the mailed link, which confirms the account's address. A refusal has
 * the LinkProblem as the code of the field `token`.
 */
export const activate = (token: string): Promise<Activated> =>
  callAccount('post', '/api/account/activation', { body: { token }, kind: 'Registration' })

/** `POST /ap-subscription/confirm`: spends the token of the link that confirms a newsletter. */
export const confirmSubscription = async (token: string): Promise<void> => {
  await callAccount('post', '/ap-subscription/confirm', { body: { token }, kind: 'Subscription' })
}

/** `POST /ap-subscription/end`: ends the subscription of a newsletter's token. Ending it twice is not an error. */
export const endSubscription = async (token: string): Promise<void> => {
  await callAccount('post', '/ap-subscription/end', { body: { token }, kind: 'Subscription' })
}
