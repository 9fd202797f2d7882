import { callAccount } from '#browser/account-call'
import { advance, trackAccount } from '#browser/session'
import { publish } from '#bus'
import type { Session } from '#domain/session'
import type { LightBody, RegistrationBody } from '#schemas/accounts'
import { beginSession } from './begin-session.ts'
import { forgetInvitation } from './origin-storage.ts'
import { type PortalOrigin, registrationOrigin } from './registration-origin.ts'

type Form<Body> = Omit<Body, 'recaptcha' | 'touchpoint' | 'sourceId' | 'invitationCode'>

const kind = 'Registration'

/** The fields of a full registration; `ageConfirmation` is sent true when it is left out (rule account.7). */
export type RegistrationForm = Pick<RegistrationBody, 'email' | 'password'> & Partial<Form<RegistrationBody>>

/** `POST /api/account`: the new account is logged in. An invitation goes when it was used (rule account.16). */
export const register = (form: RegistrationForm, opened: PortalOrigin): Promise<Session> =>
  beginSession('registration', async () => {
    const body = { ageConfirmation: true, ...form, ...registrationOrigin(opened) }
    const answer = await callAccount('post', '/api/account', { body, action: 'signup', kind })
    forgetInvitation()
    return answer
  })

/**
 * `POST /api/account/light-account`: an account by e-mail address alone. The guest stays a guest; `lightUser:set` is published
 * (rule session.4). Resolves with the acid.
 */
export const registerLight = (form: Form<LightBody>, opened: PortalOrigin): Promise<{ acid: string }> =>
  trackAccount('lightRegistration', async () => {
    const body = { ...form, ...registrationOrigin(opened) }
    const call = { body, action: 'signup', kind } as const
    const answer = await callAccount<{ acid: string }>('post', '/api/account/light-account', call)
    const lightUser = { acid: answer.acid, email: form.email }
    forgetInvitation()
    advance({ type: 'success', eventType: 'lightRegistration', ...lightUser })
    publish('lightUser:set', lightUser)
    return answer
  })

/** `POST /api/account/activation/start`: mails the link again. The answer is the same for an address without an account. */
export const startActivation = async (email: string): Promise<void> => {
  await callAccount('post', '/api/account/activation/start', { body: { email }, action: 'signup', kind })
}
