/**
 * The calls of a shopper's account (account portal 7), with their bot checks and typed errors. Whoever logs in by them is
 * told on the bus and to the brand's other tabs. Each rejects with AccountError; those with a bot check with
 * BotCheckError too.
 */
import { readSession, type Session } from '#domain/session'
import { PlatformError } from '#platform/errors'
import { takeOver } from '#platform/session'
import { announce } from '#platform/tabs'
import type { Profile, ProfileBody, SessionItem } from '#schemas/accounts'
import { callAccount } from './call.ts'

export { AccountError } from './error.ts'

const begin = (answer: unknown): Session => {
  const session = readSession(answer)
  if (!session) throw new PlatformError('account/no-session', 'The answer to a login has no session in it.')
  takeOver(session, false)
  announce('session')
  return session
}

export interface LoginForm {
  email: string
  password: string
  /** Stays logged in when the browser is closed. */
  isPersistent: boolean
}

/** `POST /api/account/login`. `reauthenticate`: the shopper is logged in and proves who they are. */
export const login = async (form: LoginForm, { reauthenticate = false } = {}): Promise<Session> =>
  begin(await callAccount('post', '/api/account/login', { body: { ...form, reauthenticate }, action: 'login' }))

/** `GET /api/account/profile`. */
export const readProfile = async (): Promise<Profile> =>
  (await callAccount<{ profile: Profile }>('get', '/api/account/profile')).profile

/** `PATCH /api/account/profile`: absent fields stay, '' takes a value away. */
export const changeProfile = async (body: ProfileBody): Promise<Profile> =>
  (await callAccount<{ profile: Profile }>('patch', '/api/account/profile', { body })).profile

/** Mails a link to the new address; the old one counts until it is followed. */
export const startEmailChange = async (email: string): Promise<void> => {
  await callAccount('post', '/api/account/email', { body: { email } })
}

/** Spends the token of that link. */
export const completeEmailChange = async (token: string): Promise<void> => {
  await callAccount('post', '/api/account/email/complete', { body: { token } })
}

/** Ends every other session; this one goes on. */
export const changePassword = async (form: { currentPassword: string; password: string }): Promise<void> => {
  begin(await callAccount('post', '/api/account/password', { body: form }))
}

/** The shopper's sessions, this one among them. */
export const readSessions = async (): Promise<SessionItem[]> =>
  (await callAccount<{ sessions: SessionItem[] }>('get', '/api/account/sessions')).sessions

/** Ends another session of the shopper's. */
export const endSession = async (id: string): Promise<void> => {
  await callAccount('delete', `/api/account/sessions/${encodeURIComponent(id)}`)
}
