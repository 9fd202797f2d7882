import type { MailedProofStartBody, ProofBody } from '#schemas/external-auth'
import { deleteGuesses } from '#server/abuse-protection'
import { CallError } from '#server/http'
import { tokenHash } from '#server/store'
import { type AccountRow, readAccountForUpdate } from '../accounts/account-row.ts'
import { requireOpen, requireUnchanged, verifyPassword } from '../accounts/login.ts'
import { unlessTaken } from '../accounts/new-account.ts'
import { accountExists } from '../accounts/registration.ts'
import { admit } from '../admission.ts'
import { createLink, invalidToken, readLink, redeemLink } from '../mailed-links/mailed-links.ts'
import { type AccountMailWriter, guessKey, type IdentityServices, type Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { addressToProve } from './describe-pending.ts'
import { ownerOf } from './identities.ts'
import { isClosedTo } from './identity-check.ts'
import { linkUp, startExternalSession } from './link-up.ts'
import { keepAddress, type PendingIdentity, requirePending, spendPending } from './pending.ts'
import { shutOut } from './shut-out.ts'

const otherBrowser = (): CallError =>
  new CallError(409, 'otherBrowser', 'Open the link in the browser in which you have asked for it.')

const completionNeeded = (): CallError =>
  new CallError(409, 'completionNeeded', 'The address is proven. Read what is pending and complete the account.')

/** Links the proven account and begins the session. Nothing is linked where the identity belongs to another account by now. */
const linkProven = async (
  services: IdentityServices,
  trx: Trx,
  caller: Caller,
  { pending, account, isPersistent }: { pending: PendingIdentity; account: AccountRow; isPersistent: boolean },
): Promise<StartedSession> => {
  const { identity } = pending
  if (await isClosedTo(trx, account, identity)) requireOpen(account.lockType)
  await spendPending(trx, pending)
  const owner = await ownerOf(trx, identity)
  if (owner !== undefined && owner !== account.id) throw accountExists()
  if (owner === undefined) await linkUp(services, trx, caller, account, identity)
  return await startExternalSession(services, trx, caller, identity, { userId: account.id, isPersistent })
}

/** Runs a proof; where a parallel call has linked the identity meanwhile, nothing is proven any more. */
const unlessLinked = async <T>(services: IdentityServices, work: (trx: Trx) => Promise<T>): Promise<T> => {
  const done = await unlessTaken(services, work)
  if (done === undefined) throw accountExists()
  return done
}

/**
 * Links a pending identity to the account of its address by the account's password, with the bot check and the guesses of a login
 * (rule external-auth.14), and begins a session. @throws CallError 404 nothingPending, 409 otherPending, 400 loginRefused, 400 botCheckFailed,
 * 429
 */
export const proveByPassword = async (
  services: IdentityServices,
  caller: Caller,
  token: string | undefined,
  { password, recaptcha, isPersistent, shown }: ProofBody,
): Promise<StartedSession> => {
  const pending = await requirePending(services, services.store.db, caller, token, shown)
  const email = await addressToProve(services, pending)
  const bot = { token: recaptcha, action: 'login' as const }
  await admit(services, { call: 'login', networkAddress: caller.networkAddress, bot, guess: email })
  const { provider } = pending.identity
  const verified = await verifyPassword(services, email, password, provider)
  return await unlessLinked(services, async (trx) => {
    const account = await requireUnchanged(services, trx, verified, provider)
    await deleteGuesses(trx, guessKey(services, email))
    if (pending.isProven && !account.isVerified) await services.records.updateUser(account.id, { emailVerified: true })
    return await linkProven(services, trx, caller, {
      pending,
      account,
      isPersistent: isPersistent ?? pending.isPersistent,
    })
  })
}

/**
 * Asks for a link to the owner of the account. The answer and the work before it are the same whether or not the address has an
 * account. @throws CallError 404 nothingPending, 409 otherPending, 400 botCheckFailed, 429
 */
export const startMailedProof = async (
  services: IdentityServices,
  caller: Caller,
  token: string | undefined,
  { recaptcha, shown }: MailedProofStartBody,
): Promise<void> => {
  const pending = await requirePending(services, services.store.db, caller, token, shown)
  const email = await addressToProve(services, pending)
  const bot = { token: recaptcha, action: 'login' as const }
  await admit(services, { call: 'reset', networkAddress: caller.networkAddress, bot })
  const about = { pendingId: pending.id, provider: pending.identity.provider }
  await services.mails.want(services.store.db, caller, { reason: 'externalProof', email, ...about })
}

/** Verifies the address of the account. Resolves with undefined for a light account, which has to be completed first. */
const redeemProof = async (
  services: IdentityServices,
  trx: Trx,
  caller: Caller,
  { pending, token, isPersistent }: { pending: PendingIdentity; token: string; isPersistent: boolean },
): Promise<StartedSession | 'light'> => {
  const now = services.clock()
  const { userId } = await readLink(trx, token, ['externalProof'], now)
  const account = await readAccountForUpdate(services, trx, userId)
  const link = await redeemLink(trx, token, ['externalProof'], now)
  if (!account || account.email !== link.email || account.email !== pending.email) throw invalidToken()
  requireOpen(account.lockType, pending.identity.provider)
  if (!account.isVerified) {
    await shutOut(services, trx, account)
    await services.records.updateUser(userId, { emailVerified: true })
  }
  if (account.accountType === 'FULL') return await linkProven(services, trx, caller, { pending, account, isPersistent })
  await keepAddress(trx, pending, { email: account.email, isProven: true, isTold: true })
  return 'light'
}

/**
 * Links a pending identity by the mailed link, which proves the owner, in the browser that has asked for it, which proves who asked (rule
 * external-auth.15). Where the shop had not verified the address, earlier passwords, providers and sessions of the account end.
 * @throws CallError 400 invalidToken, 400 loginRefused, 409 otherBrowser, 409 completionNeeded for a light account, 429
 */
export const proveByMail = async (
  services: IdentityServices,
  caller: Caller,
  pendingToken: string | undefined,
  { token, isPersistent }: { token: string; isPersistent?: boolean | undefined },
): Promise<StartedSession> => {
  await admit(services, { call: 'link', networkAddress: caller.networkAddress })
  await readLink(services.store.db, token, ['externalProof'], services.clock())
  const pending = await requirePending(services, services.store.db, caller, pendingToken).catch(() => undefined)
  if (!pending || pending.proofHash !== tokenHash(token)) throw otherBrowser()
  const proof = { pending, token, isPersistent: isPersistent ?? pending.isPersistent }
  const session = await unlessLinked(services, (trx) => redeemProof(services, trx, caller, proof))
  if (session === 'light') throw completionNeeded()
  return session
}

/** Writes the mail with the link that proves the owner. An address without an account, or that nobody waits for, is mailed nothing. */
export const writeExternalProof: AccountMailWriter = async (services, trx, { site, pageLink }, request) => {
  const { email, pendingId = '', provider = '' } = request
  const found = await services.records.findUserByEmail(email)
  const account = found && (await readAccountForUpdate(services, trx, found.user.id))
  if (account?.email !== email || !(await services.mails.allow(trx, email))) return undefined
  const token = await createLink(trx, { purpose: 'externalProof', userId: account.id, email }, services.clock())
  const { numUpdatedRows } = await trx
    .updateTable('external_auth_pending')
    .set({ proof_hash: tokenHash(token) })
    .where('token_hash', '=', pendingId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  return {
    name: 'externalProof',
    to: email,
    site,
    provider,
    ...(account.passwordHash !== undefined && !account.isVerified && { warning: 'passwordEnds' as const }),
    link: pageLink('account-login', { eal: token }),
  }
}
