import { passwordProblem } from '#domain/accounts'
import type { ResetCompleteBody } from '#schemas/accounts'
import { deleteGuesses } from '#server/abuse-protection'
import { invalidFields, validationError } from '#server/http'
import { admit } from '../admission.ts'
import {
  accountOfLink,
  createLinkForAddress,
  deleteAccessLinks,
  invalidToken,
  redeemLink,
} from '../mailed-links/mailed-links.ts'
import type { AccountMailWriter } from '../services.ts'
import { guessKey, type IdentityServices, type Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { endAllAccess } from '../sessions/session-end.ts'
import { startSession } from '../sessions/session-start.ts'
import { requireSession } from '../sessions/sessions.ts'
import { readAccountForUpdate } from './account-row.ts'
import { writeToKnownAddress } from './light-accounts.ts'
import { requireOpen, requireUnchanged, verifyPassword } from './login.ts'
import { readUser } from './profile.ts'

/** Stores a new password and ends what the old one opened: sessions, mailed links, and the count of guesses. */
const replacePassword = async (
  services: IdentityServices,
  trx: Trx,
  { userId, email, hash }: { userId: string; email: string; hash: string },
): Promise<void> => {
  await services.records.updatePassword(userId, hash)
  await deleteGuesses(trx, guessKey(services, email))
  await deleteAccessLinks(trx, userId)
  await endAllAccess(services, trx, userId)
}

/** Writes the mail about a new password. */
export const writePasswordChanged: AccountMailWriter = async (_services, _trx, { site, pageLink }, { email }) => ({
  name: 'passwordChanged',
  to: email,
  site,
  link: pageLink('account-login'),
})

/**
 * Changes the password of a caller who gives the present one, and starts a new session. @throws CallError 401 invalidSession,
 * 400 validationFailed, 400 loginRefused, 429
 */
export const changeOwnPassword = async (
  services: IdentityServices,
  caller: Caller,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<StartedSession> => {
  const { userId, isPersistent } = await requireSession(services, caller)
  const { email } = await readUser(services, userId)
  if (passwordProblem(password, email)) throw invalidFields([validationError('password', 'likeEmail')])
  await admit(services, { call: 'login', networkAddress: caller.networkAddress, guess: email })
  const verified = await verifyPassword(services, email, currentPassword)
  const hash = await services.passwords.hash(password)
  return await services.transaction(async (trx) => {
    await requireUnchanged(services, trx, verified)
    await replacePassword(services, trx, { userId, email, hash })
    await services.mails.want(trx, caller, { reason: 'passwordChanged', email })
    return await startSession(services, trx, caller, { userId, isPersistent, isReauthenticated: true })
  })
}

/**
 * Starts a password reset. The answer and its time are the same for every address: a full account is mailed a link, a light
 * account the link to its first password, an unknown address nothing. @throws CallError 400 botCheckFailed, 429
 */
export const requestPasswordReset = async (
  services: IdentityServices,
  caller: Caller,
  { email, recaptcha }: { email: string; recaptcha: string },
): Promise<void> => {
  const bot = { token: recaptcha, action: 'password_reset' as const }
  await admit(services, { call: 'reset', networkAddress: caller.networkAddress, bot })
  await services.mails.want(services.store.db, caller, { reason: 'reset', email })
}

/** Writes what a request for a new password leads to. */
export const writeReset: AccountMailWriter = async (services, trx, links, { email }) => {
  const found = await services.records.findUserByEmail(email, { includeAccounts: true })
  if (!found?.accounts.some((account) => account.password))
    return await writeToKnownAddress(services, trx, links, { email })
  if (!(await services.mails.allow(trx, email))) return undefined
  const token = await createLinkForAddress(services, trx, { purpose: 'reset', userId: found.user.id, email })
  if (token === undefined) return undefined
  return { name: 'reset', to: email, site: links.site, link: links.pageLink('reset-password', { rpt: token }) }
}

/**
 * The address of the account that a token of a reset leads to; the link stays unused. The token opens the account anyway: it
 * sets the password. @throws CallError 400 invalidToken, 429
 */
export const readResetAddress = async (
  services: IdentityServices,
  caller: Caller,
  token: string,
): Promise<{ email: string }> => {
  await admit(services, { call: 'link', networkAddress: caller.networkAddress })
  const userId = await accountOfLink(services.store.db, token, 'reset', services.clock())
  return { email: (await readUser(services, userId)).email }
}

/**
 * Sets a new password by the mailed token, lifts a temporary lock, and starts a session. An account that support has closed
 * stays closed. @throws CallError 400 invalidToken, 400 validationFailed, 400 loginRefused, 400 botCheckFailed, 429
 */
export const resetPasswordByLink = async (
  services: IdentityServices,
  caller: Caller,
  body: ResetCompleteBody,
): Promise<StartedSession> => {
  const bot = { token: body.recaptcha, action: 'password_reset' as const }
  await admit(services, { call: 'link', networkAddress: caller.networkAddress, bot })
  const userId = await accountOfLink(services.store.db, body.token, 'reset', services.clock())
  const hash = await services.passwords.hash(body.password)
  return await services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    await redeemLink(trx, body.token, ['reset'], services.clock())
    if (!account) throw invalidToken()
    if (passwordProblem(body.password, account.email)) throw invalidFields([validationError('password', 'likeEmail')])
    requireOpen(account.lockType)
    await replacePassword(services, trx, { userId, email: account.email, hash })
    await services.records.updateUser(userId, { emailVerified: true })
    await services.mails.want(trx, caller, { reason: 'passwordChanged', email: account.email })
    return await startSession(services, trx, caller, { userId, isPersistent: body.isPersistent })
  })
}
