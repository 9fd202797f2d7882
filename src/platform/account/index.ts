/**
 * The calls of a shopper's account (account portal 7), with their bot checks and typed errors. Whoever logs in by them is
 * told on the bus and to the brand's other tabs. The account state follows them, and `session:error` tells of those that
 * fail (account portal 4). Each rejects with AccountError or ChallengeError; those with a bot check with BotCheckError
 * too. First passwords and resets are `#platform/passwords`', newsletters `#platform/subscription`'s.
 */
import { type FormContents, readSession, type Session } from '#domain/session'
import { PlatformError } from '#platform/errors'
import { happen, logout as leave, reloadSettled, takeOver } from '#platform/session'
import { announce } from '#platform/tabs'
import type { Profile, ProfileBody, SessionItem } from '#schemas/accounts'
import { callAccount } from './call.ts'
import { accountErrorOf } from './error.ts'
import { perform } from './perform.ts'

export { callAccount } from './call.ts'
export { ChallengeError } from './challenge.ts'
export { AccountError } from './error.ts'
export { perform } from './perform.ts'

/** What ends with a session. */
export type Beginning = 'login' | 'registration' | 'createPassword' | 'passwordResetComplete'

/**
 * Takes over the session that a call has begun and tells it; the account state follows as of `eventType` first.
 * @throws PlatformError `account/no-session`
 */
const takeBegun = (answer: unknown, eventType?: Beginning): Session => {
  const session = readSession(answer)
  if (!session) throw new PlatformError('account/no-session', 'The answer to a login has no session in it.')
  const { acid, isPersistent, isReauthenticated } = session
  if (eventType) happen({ type: 'success', eventType, user: { acid }, isPersistent, isReauthenticated })
  takeOver(session, false)
  announce('session')
  return session
}

/**
 * Carries out a call that begins a session, whose answer is taken over; the account state follows it. It waits for this
 * page's own reload, whose late revocation would take the new session's cookies (decision 0117).
 */
export const beginSession = async (
  eventType: Beginning,
  call: () => Promise<unknown>,
  form?: FormContents,
): Promise<Session> => {
  await reloadSettled()
  return perform(eventType, async () => takeBegun(await call(), eventType), form)
}

export interface LoginForm {
  email: string
  password: string
  /** Stays logged in when the browser is closed. */
  isPersistent: boolean
}

/** `POST /api/account/login`. `reauthenticate`: the shopper is logged in and proves who they are. */
export const login = (form: LoginForm, { reauthenticate = false } = {}): Promise<Session> => {
  const body = { ...form, reauthenticate }
  const call = { body, action: 'login', kind: 'Login' } as const
  return beginSession('login', () => callAccount('post', '/api/account/login', call), body)
}

/** `GET /api/account/profile`. */
export const readProfile = (): Promise<Profile> =>
  perform('getProfileData', async () => {
    const { profile } = await callAccount<{ profile: Profile }>('get', '/api/account/profile')
    happen({ type: 'success', eventType: 'getProfileData', profileData: profile })
    return profile
  })

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
  takeBegun(await callAccount('post', '/api/account/password', { body: form }))
}

/** The shopper's sessions, this one among them. */
export const readSessions = async (): Promise<SessionItem[]> =>
  (await callAccount<{ sessions: SessionItem[] }>('get', '/api/account/sessions')).sessions

/** Ends another session of the shopper's. */
export const endSession = async (id: string): Promise<void> => {
  await callAccount('delete', `/api/account/sessions/${encodeURIComponent(id)}`)
}

/** `POST /api/account/logout`: ends the session here, or on every device, which needs a session that lives. */
export const logout = (options: { everywhere: boolean }): Promise<void> =>
  leave(options).catch((error: unknown) => {
    throw accountErrorOf(error)
  })
