import type { Transaction } from 'kysely'
import { type LockType, loginRefusals } from '#domain/accounts'
import type { LoginBody } from '#schemas/accounts'
import { CallError } from '#server/errors'
import type { Tables } from '#server/store'
import { admit, type Core, guardKey } from './core.ts'
import { forgetGuesses } from './guard.ts'
import { type Held, holdAccount } from './hold.ts'
import { beginSession } from './sessions.ts'
import type { Begun, Visit } from './visit.ts'

const messages: Readonly<Record<keyof typeof loginRefusals, string>> = {
  wrong: 'The e-mail address or the password is not right.',
  temporary: 'The account is locked for a while.',
  locked: 'The account is closed.',
  'locked-cci': 'The account is closed.',
  kmc: 'The identity has to be verified first.',
}

/** 400 with the `error_description` of account-portal 5. */
export const loginRefused = (reason: keyof typeof loginRefusals): CallError =>
  new CallError(400, 'loginRefused', messages[reason], {
    details: { error_description: loginRefusals[reason], validationErrors: [] },
  })

/** @throws CallError when support has closed the account */
export const requireOpen = (lockType: string | null | undefined): void => {
  if (lockType) throw loginRefused(lockType as LockType)
}

/** The account with this address and its hash; hashes for nothing when there is none, so that time tells nothing. */
const checkPassword = async (core: Core, email: string, password: string) => {
  const found = await core.auth.records.findUserByEmail(email, { includeAccounts: true })
  const hash = found?.accounts.find((account) => account.providerId === 'credential')?.password
  const isRight = await core.passwords.verify(hash ?? core.decoy, password)
  return found && hash && isRight ? { user: found.user, hash } : undefined
}

/** An account whose password was right, and the hash that it was compared with. */
export type Verified = Pick<Held, 'id'> & { hash: string }

/**
 * Checks a password that the limits have let through. Whoever asks holds the account by `holdVerified` and forgets the
 * guesses before it, with what it then writes. @throws CallError loginRefused
 */
export const verifiedUser = async (core: Core, email: string, password: string): Promise<Verified> => {
  const right = await checkPassword(core, email, password)
  if (!right) throw loginRefused('wrong')
  const { lockType } = right.user as { lockType?: string | null }
  if (lockType) await forgetGuesses(core.store.db, guardKey(core, email))
  // Only who has the password learns that support has closed the account.
  requireOpen(lockType)
  return { id: right.user.id, hash: right.hash }
}

/**
 * Holds an account whose password was checked before the transaction: hashing takes long enough for the password to be
 * changed, or the account closed, meanwhile. @throws CallError loginRefused
 */
export const holdVerified = async (core: Core, trx: Transaction<Tables>, { id, hash }: Verified): Promise<void> => {
  const held = await holdAccount(core, trx, id)
  if (held?.hash !== hash) throw loginRefused('wrong')
  requireOpen(held.lockType)
}

/** @throws CallError loginRefused, tooManyRequests, botCheckFailed */
export const login = async (core: Core, visit: Visit, body: LoginBody): Promise<Begun> => {
  const { email, password, recaptcha, isPersistent, reauthenticate } = body
  const bot = { token: recaptcha, action: 'login' as const }
  await admit(core, { call: 'login', address: visit.address, bot, guess: email })
  const verified = await verifiedUser(core, email, password)
  return await core.auth.transaction(async (trx) => {
    await holdVerified(core, trx, verified)
    await forgetGuesses(trx, guardKey(core, email))
    return await beginSession(core, trx, visit, {
      userId: verified.id,
      isPersistent,
      isReauthenticated: reauthenticate,
    })
  })
}
