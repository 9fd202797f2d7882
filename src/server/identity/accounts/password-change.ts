import { passwordProblem } from '#domain/accounts'
import type { PasswordBody, ResetCompleteBody } from '#schemas/accounts'
import { deleteGuesses } from '#server/abuse-protection'
import { invalidFields, validationError } from '#server/http'
import { admit } from '../admission.ts'
import { dropIdentities } from '../external/identities.ts'
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
import type { StoredSession } from '../sessions/session-reader.ts'
import { startSession } from '../sessions/session-start.ts'
import { hasSession, invalidSessionError, requireRecentLogin, requireSession } from '../sessions/sessions.ts'
import { type AccountRow, readAccountForUpdate } from './account-row.ts'
import { isLightAccount, writeToKnownAddress } from './light-accounts.ts'
import { requireOpen, requireUnchanged, verifyPassword } from './login.ts'
import { addPassword } from './new-account.ts'
import { readUser } from './profile.ts'

/**
 * Stores a new password, or the first one, and ends what was opened before: sessions, also those of providers, mailed links, and the
 * count of guesses.
 */
const replacePassword = async (
  services: IdentityServices,
  trx: Trx,
  { id, email, passwordHash }: Pick<AccountRow, 'id' | 'email' | 'passwordHash'>,
  hash: string,
): Promise<void> => {
  if (passwordHash === undefined) await addPassword(services, id, hash)
  else await services.records.updatePassword(id, hash)
  await deleteGuesses(trx, guessKey(services, email))
  await deleteAccessLinks(trx, id)
  await endAllAccess(services, trx, id)
}

const writeNotice =
  (name: 'passwordChanged' | 'passwordCreated'): AccountMailWriter =>
  async (_services, _trx, { site, pageLink }, { email }) => ({ name, to: email, site, link: pageLink('account-login') })

/** Writes the mail about a new password. */
export const writePasswordChanged = writeNotice('passwordChanged')
/** Writes the mail about the first password of an account. */
export const writePasswordCreated = writeNotice('passwordCreated')

const currentPasswordMissing = () => invalidFields([validationError('currentPassword', 'required')])

/** Gives an account that external providers alone open its first password (rule external-auth.18). */
const createOwnPassword = async (
  services: IdentityServices,
  caller: Caller,
  session: StoredSession,
  password: string,
): Promise<StartedSession> => {
  const { userId, isPersistent, socialProvider } = session
  const before = await services.transaction((trx) => readAccountForUpdate(services, trx, userId))
  if (before?.passwordHash !== undefined) throw currentPasswordMissing()
  requireRecentLogin(services, session)
  await admit(services, { call: 'login', networkAddress: caller.networkAddress })
  const hash = await services.passwords.hash(password)
  return await services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    // Hashing takes long enough for the session to end, or for another first password.
    if (!account || !(await hasSession(trx, session.id))) throw invalidSessionError()
    if (account.passwordHash !== undefined) throw currentPasswordMissing()
    requireOpen(account.lockType)
    await replacePassword(services, trx, account, hash)
    await services.mails.want(trx, caller, { reason: 'passwordCreated', email: account.email })
    const { authenticatedAt } = session
    return await startSession(services, trx, caller, { userId, isPersistent, socialProvider, authenticatedAt })
  })
}

/**
 * Changes the password of a caller who gives the present one, and starts a new session. An account without one gets its first password,
 * after a recent login. @throws CallError 401 invalidSession, 403 reAuthenticationNeeded, 400 validationFailed, 400 loginRefused, 429
 */
export const changeOwnPassword = async (
  services: IdentityServices,
  caller: Caller,
  { currentPassword, password }: PasswordBody,
): Promise<StartedSession> => {
  const session = await requireSession(services, caller)
  const { userId, isPersistent } = session
  const { email } = await readUser(services, userId)
  if (passwordProblem(password, email)) throw invalidFields([validationError('password', 'likeEmail')])
  if (currentPassword === undefined) return await createOwnPassword(services, caller, session, password)
  await admit(services, { call: 'login', networkAddress: caller.networkAddress, guess: email })
  const verified = await verifyPassword(services, email, currentPassword)
  const hash = await services.passwords.hash(password)
  return await services.transaction(async (trx) => {
    await replacePassword(services, trx, await requireUnchanged(services, trx, verified), hash)
    await services.mails.want(trx, caller, { reason: 'passwordChanged', email })
    return await startSession(services, trx, caller, { userId, isPersistent, isReauthenticated: true })
  })
}

/**
 * Starts a password reset. The answer and its time are the same for every address: a full account is mailed a link, to its first password
 * where it has none; a light account the link that completes it, an unknown address nothing. @throws CallError 400 botCheckFailed, 429
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
  const found = await services.records.findUserByEmail(email)
  if (!found || isLightAccount(found.user)) return await writeToKnownAddress(services, trx, links, { email })
  if (!(await services.mails.allow(trx, email))) return undefined
  const token = await createLinkForAddress(services, trx, { purpose: 'reset', userId: found.user.id, email })
  if (token === undefined) return undefined
  const account = await readAccountForUpdate(services, trx, found.user.id)
  const name = account?.passwordHash === undefined ? 'firstPassword' : 'reset'
  return { name, to: email, site: links.site, link: links.pageLink('reset-password', { rpt: token }) }
}

/**
 * Writes to the address of a refused registration. Its owner may have no way into the account, where a provider alone opens it and nobody has
 * confirmed the address: then the mail brings the link to a password, which shuts out whoever has typed it (rule external-auth.42).
 */
export const writeKnown: AccountMailWriter = async (services, trx, links, request) => {
  const found = await services.records.findUserByEmail(request.email)
  const account = found && (await readAccountForUpdate(services, trx, found.user.id))
  const isTyped = account?.accountType === 'FULL' && !account.isVerified && account.passwordHash === undefined
  return await (isTyped ? writeReset : writeToKnownAddress)(services, trx, links, request)
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
    // Until now nobody has shown to own the address: whoever has linked a provider may be another person.
    if (!account.isVerified) await dropIdentities(trx, userId)
    await replacePassword(services, trx, account, hash)
    await services.records.updateUser(userId, { emailVerified: true })
    const reason = account.passwordHash === undefined ? 'passwordCreated' : 'passwordChanged'
    await services.mails.want(trx, caller, { reason, email: account.email })
    return await startSession(services, trx, caller, { userId, isPersistent: body.isPersistent })
  })
}
