/**
 * The calls that open an account (account portal 3 and 7), with the origin that the back end keeps with it. All reject
 * with AccountError, named RegistrationError, ChallengeError or BotCheckError. A door of its own: who only logs in carries
 * none of it.
 */
import type { Session } from '#domain/session'
import { beginSession, callAccount, perform } from '#platform/account'
import { happen } from '#platform/session'
import type { LightBody, RegistrationBody } from '#schemas/accounts'
import { type Opened, originOf } from './origin.ts'

export type { Opened } from './origin.ts'

type Form<Body> = Omit<Body, 'recaptcha' | 'touchpoint' | 'sourceId' | 'invitationCode'>

const kind = 'Registration'

/** The fields of a full registration; `ageConfirmation` is sent true where the form says nothing (design 6.17). */
export type RegistrationForm = Pick<RegistrationBody, 'email' | 'password'> & Partial<Form<RegistrationBody>>

/** `POST /api/account`: the new account is logged in, and that is told. */
export const register = (form: RegistrationForm, opened: Opened): Promise<Session> =>
  beginSession(
    'registration',
    () => {
      const body = { ageConfirmation: true, ...form, ...originOf(opened) }
      return callAccount('post', '/api/account', { body, action: 'signup', kind })
    },
    form,
  )

/** `POST /api/account/light-account`: an account by e-mail alone; nobody is logged in. Resolves with its acid. */
export const registerLight = (form: Form<LightBody>, opened: Opened): Promise<{ acid: string }> =>
  perform(
    'lightRegistration',
    async () => {
      const body = { ...form, ...originOf(opened) }
      const call = { body, action: 'signup', kind } as const
      const answer = await callAccount<{ acid: string }>('post', '/api/account/light-account', call)
      happen({ type: 'success', eventType: 'lightRegistration', acid: answer.acid, email: form.email })
      return answer
    },
    form,
  )

/** `POST /api/account/activation`: spends the token of the mailed link, which confirms the account's address. */
export const activate = async (token: string): Promise<void> => {
  await callAccount('post', '/api/account/activation', { body: { token }, kind })
}
