import type { EmailBody, EmailOutcome } from '#schemas/accounts'
import { deleteGuesses } from '#server/abuse-protection'
import { invalidFields, validationError } from '#server/http'
import { readAccountForUpdate } from '../accounts/account-row.ts'
import { requireUnchanged, verifyPassword } from '../accounts/login.ts'
import { isTaken } from '../accounts/new-account.ts'
import { deletePendingSubscriptions, moveSubscriptions } from '../accounts/newsletter.ts'
import { admit } from '../admission.ts'
import type { AccountMailWriter } from '../services.ts'
import { guessKey, type IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { hasSession, invalidSessionError, requireRecentLogin, requireSession } from '../sessions/sessions.ts'
import { undoEmailChange } from './email-undo.ts'
import { keepFormerAddress } from './former-addresses.ts'
import { createLink, deleteAccessLinks, invalidToken, readLink, redeemLink, replaceToken } from './mailed-links.ts'

/**
 * Begins a change of address, which a copied session alone cannot (rule account.23). With the password it mails the link
 * that makes the change to the new address: a login that is long ago asks for nothing more. An account without a password
 * needs a recent login, and must approve the change at its present address first, if that was ever confirmed. The answer does not tell whether the new address has
 * an account.
 * @throws CallError 401 invalidSession, 403 reAuthenticationNeeded, 400 validationFailed, 400 loginRefused, 429
 */
export const requestEmailChange = async (
  services: IdentityServices,
  caller: Caller,
  { email, currentPassword }: EmailBody,
): Promise<void> => {
  const session = await requireSession(services, caller)
  const { id: sessionId, userId } = session
  const account = await services.transaction((trx) => readAccountForUpdate(services, trx, userId))
  if (!account) throw invalidSessionError()
  const { networkAddress } = caller
  if (!account.passwordHash) {
    requireRecentLogin(services, session)
    await admit(services, { call: 'link', networkAddress })
    const request = account.isVerified
      ? ({ reason: 'emailApproval', email: account.email, userId, sessionId, newEmail: email } as const)
      : ({ reason: 'emailChange', email, userId, sessionId } as const)
    return await services.mails.want(services.store.db, caller, request)
  }
  if (currentPassword === undefined) throw invalidFields([validationError('currentPassword', 'required')])
  await admit(services, { call: 'link', networkAddress, guess: account.email })
  const verified = await verifyPassword(services, account.email, currentPassword)
  await services.transaction(async (trx) => {
    await requireUnchanged(services, trx, verified)
    await deleteGuesses(trx, guessKey(services, account.email))
    await services.mails.want(trx, caller, { reason: 'emailChange', email, userId, sessionId })
  })
}

/** Writes the mail that asks the present address to approve a change. */
export const writeEmailApproval: AccountMailWriter = async (services, trx, { site, pageLink }, request) => {
  const { email, newEmail = '', userId = '', sessionId = '' } = request
  const account = await readAccountForUpdate(services, trx, userId)
  if (account?.email !== email || !(await hasSession(trx, sessionId))) return undefined
  if (!(await services.mails.allow(trx, email))) return undefined
  const token = await createLink(trx, { purpose: 'emailApproval', userId, email: newEmail }, services.clock())
  return { name: 'emailApproval', to: email, site, link: pageLink('my-account', { a: token }) }
}

/** Writes the mail to a new address. A known address is mailed nothing. An approved change needs no session any more. */
export const writeEmailChange: AccountMailWriter = async (services, trx, { site, pageLink }, request) => {
  const { email, userId = '', sessionId } = request
  const account = await readAccountForUpdate(services, trx, userId)
  const mayGo = account && (sessionId === undefined || (await hasSession(trx, sessionId)))
  if (!mayGo || (await isTaken(trx, email, services.clock(), userId))) return undefined
  if (!(await services.mails.allow(trx, email))) return undefined
  const token = await createLink(trx, { purpose: 'email', userId, email }, services.clock())
  return { name: 'emailChange', to: email, site, link: pageLink('my-account', { a: token }) }
}

const approveEmailChange = (services: IdentityServices, caller: Caller, token: string): Promise<void> =>
  services.transaction(async (trx) => {
    const { userId, email } = await redeemLink(trx, token, ['emailApproval'], services.clock())
    if (userId === null || email === null) throw invalidToken()
    await services.mails.want(trx, caller, { reason: 'emailChange', email, userId })
  })

/**
 * Moves the account and its newsletters to the new address, and mails the old address a link that undoes it, unless nobody has shown to
 * own it and no password was given beside it (rule external-auth.42). A verified old
 * address is kept until the erasure. An unverified one may belong to another person: that person's newsletters stay, and
 * earlier mails to it are deleted. @throws CallError 400 invalidToken
 */
const makeEmailChange = (services: IdentityServices, caller: Caller, token: string, userId: string): Promise<void> =>
  services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    const now = services.clock()
    const { email } = await redeemLink(trx, token, ['email'], now)
    // Another person may have registered the address since.
    if (!account || !email || (await isTaken(trx, email, now, userId))) throw invalidToken()
    await services.records.updateUser(userId, { email, emailVerified: true })
    await deleteAccessLinks(trx, userId)
    if (account.isVerified) {
      await keepFormerAddress(trx, { userId, from: account.email, to: email }, now)
      await moveSubscriptions(trx, account.email, email)
    } else {
      await deletePendingSubscriptions(trx, account.email)
      await services.mails.deleteTo(trx, account.email)
    }
    // An address that came by a provider, and was never confirmed, is nobody's here: it may be kept from its owner.
    if (!account.isVerified && account.passwordHash === undefined) return
    // Keeps the address from now on. Its mail gets the token when it is written.
    await createLink(trx, { purpose: 'emailUndo', userId, email: account.email }, now)
    await services.mails.want(trx, caller, { reason: 'emailChanged', email: account.email, userId })
  })

/** Writes the mail to the address that an account has left, unless the change cannot be undone any more. */
export const writeEmailChanged: AccountMailWriter = async (
  services,
  trx,
  { site, pageLink },
  { email, userId = '' },
) => {
  await readAccountForUpdate(services, trx, userId)
  const token = await replaceToken(trx, { purpose: 'emailUndo', userId, email })
  return token === undefined
    ? undefined
    : { name: 'emailChanged', to: email, site, link: pageLink('my-account', { a: token }) }
}

/** Carries out what a mailed link about an address is for (rules account.23, account.24). @throws CallError 400 invalidToken, 429 */
export const completeEmailLink = async (
  services: IdentityServices,
  caller: Caller,
  token: string,
): Promise<{ outcome: EmailOutcome }> => {
  await admit(services, { call: 'link', networkAddress: caller.networkAddress })
  const purposes = ['email', 'emailApproval', 'emailUndo'] as const
  const { purpose, userId } = await readLink(services.store.db, token, purposes, services.clock())
  if (purpose === 'emailApproval') {
    await approveEmailChange(services, caller, token)
    return { outcome: 'approved' }
  }
  if (purpose === 'emailUndo') {
    await undoEmailChange(services, caller, token, userId)
    return { outcome: 'undone' }
  }
  await makeEmailChange(services, caller, token, userId)
  return { outcome: 'changed' }
}
