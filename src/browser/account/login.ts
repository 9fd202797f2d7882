import { callAccount } from '#browser/account-call'
import type { Session } from '#domain/session'
import { beginSession } from './begin-session.ts'

export interface LoginForm {
  email: string
  password: string
  /** Whether the shopper stays logged in when the browser is closed. */
  isPersistent: boolean
}

/** `POST /api/account/login`. `reauthenticate`: the shopper is logged in and is asked for the password again. */
export const login = (form: LoginForm, { reauthenticate = false } = {}): Promise<Session> => {
  const call = { body: { ...form, reauthenticate }, action: 'login', kind: 'Login' } as const
  return beginSession('login', () => callAccount('post', '/api/account/login', call))
}
