import { type LockType, loginRefusals, normalEmail } from '#domain/accounts'
import type { LoginBody } from '#schemas/accounts'
import { deleteGuesses } from '#server/abuse-protection'
import { CallError } from '#server/http'
import { admit } from '../admission.ts'
import { guessKey, type IdentityServices, type Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { startSession } from '../sessions/session-start.ts'
import { findSession } from '../sessions/sessions.ts'
import { type AccountRow, readAccountForUpdate } from './account-row.ts'

const messages: Readonly<Record<keyof typeof loginRefusals, string>> = {
  wrong: 'The e-mail address or the password is not right.',
  temporary: 'The account is locked for a while.',
  locked: 'The account is closed.',
  'locked-cci': 'The account is closed.',
  kmc: 'The identity has to be verified first.',
}

/** 400 `loginRefused` with the reason as `error_description`. */
const loginRefused = (reason: keyof typeof loginRefusals): CallError =>
  new CallError(400, 'loginRefused', messages[reason], {
    details: { error_description: loginRefusals[reason], validationErrors: [] },
  })

/**
 * Whether support has closed an account. One that is closed until the identity check is open to a login by the provider that makes the
 * check (rule external-auth.11).
 */
export const isClosed = (lockType: string | null | undefined, provider?: string): boolean =>
  Boolean(lockType) && !(lockType === 'kmc' && provider === 'kmc')

/** @throws CallError 400 loginRefused when support has closed the account, see `isClosed` */
export const requireOpen = (lockType: string | null | undefined, provider?: string): void => {
  if (isClosed(lockType, provider)) throw loginRefused(lockType as LockType)
}

/**
 * The account of the address if the password is right. One query and one comparison of a hash for every address, so that the
 * time tells nothing (rule security.9).
 */
const findByPassword = async (
  { store: { db }, passwords, decoyHash }: IdentityServices,
  email: string,
  password: string,
) => {
  const found = await db
    .selectFrom('identity_user as user')
    .leftJoin('identity_login as login', (join) =>
      join.onRef('login.user_id', '=', 'user.id').on('login.provider_id', '=', 'credential'),
    )
    .select(['user.id', 'user.lock_type as lockType', 'login.password as hash'])
    .where('user.email', '=', normalEmail(email))
    .executeTakeFirst()
  const isRight = await passwords.verify(found?.hash ?? decoyHash, password)
  return found?.hash && isRight ? { id: found.id, lockType: found.lockType, hash: found.hash } : undefined
}

/** An account whose password was right, and the hash that it was compared with. */
export type VerifiedAccount = Pick<AccountRow, 'id'> & { hash: string }

/**
 * Checks a password after `admit`, outside a transaction. The caller then reads the account by `requireUnchanged` in the
 * transaction that uses the result, and deletes the guesses there. `provider`: as in `isClosed`. @throws CallError 400 loginRefused
 */
export const verifyPassword = async (
  services: IdentityServices,
  email: string,
  password: string,
  provider?: string,
): Promise<VerifiedAccount> => {
  const found = await findByPassword(services, email, password)
  if (!found) throw loginRefused('wrong')
  const { id, lockType, hash } = found
  if (lockType) await deleteGuesses(services.store.db, guessKey(services, email))
  // After the password: only the account's owner learns that support has closed it.
  requireOpen(lockType, provider)
  return { id, hash }
}

/**
 * Reads a verified account for update. Hashing takes long enough for the password to be changed, or for the account to be
 * closed, meanwhile. Resolves with the account. @throws CallError 400 loginRefused
 */
export const requireUnchanged = async (
  services: IdentityServices,
  trx: Trx,
  { id, hash }: VerifiedAccount,
  provider?: string,
): Promise<AccountRow> => {
  const account = await readAccountForUpdate(services, trx, id)
  if (account?.passwordHash !== hash) throw loginRefused('wrong')
  requireOpen(account.lockType, provider)
  return account
}

/** @throws CallError 400 loginRefused, 400 botCheckFailed, 429 tooManyRequests */
export const logIn = async (services: IdentityServices, caller: Caller, body: LoginBody): Promise<StartedSession> => {
  const { email, password, recaptcha, isPersistent, reauthenticate } = body
  const bot = { token: recaptcha, action: 'login' as const }
  await admit(services, { call: 'login', networkAddress: caller.networkAddress, bot, guess: email })
  const verified = await verifyPassword(services, email, password)
  // A re-authentication keeps the person (rule session.15): the password of another account proves nothing about this one.
  const session = reauthenticate ? await findSession(services, caller) : undefined
  if (session && session.userId !== verified.id) throw loginRefused('wrong')
  return await services.transaction(async (trx) => {
    await requireUnchanged(services, trx, verified)
    await deleteGuesses(trx, guessKey(services, email))
    return await startSession(services, trx, caller, {
      userId: verified.id,
      isPersistent,
      isReauthenticated: reauthenticate,
    })
  })
}
