import { callAccount } from '#browser/account-call'
import { adoptBegun } from './begin-session.ts'

/** `POST /api/account/password` of an account that has no password yet, after a recent login. */
export const createFirstPassword = async (password: string): Promise<void> => {
  adoptBegun(await callAccount('post', '/api/account/password', { body: { password } }))
}

/** `POST /api/account/password`: ends every other session of the account; this page's session goes on. */
export const changePassword = async (form: { currentPassword: string; password: string }): Promise<void> => {
  adoptBegun(await callAccount('post', '/api/account/password', { body: form }))
}
