import type { PendingAnswer } from '#schemas/external-auth'
import { CallError } from '#server/http'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { type FoundStep, findStep } from './identities.ts'
import { type PendingIdentity, requirePending } from './pending.ts'

/**
 * Whether the owner of an account has to be proven. Until the person has shown to own the address, or was told in a completion that it has an
 * account, nothing says so (rule external-auth.14).
 */
const needsProof = ({ isProven, isTold }: PendingIdentity, { step }: FoundStep): boolean =>
  (isProven || isTold) && (step === 'prove' || step === 'locked')

const stepOf = (services: IdentityServices, pending: PendingIdentity): Promise<FoundStep> =>
  services.transaction((trx) => findStep(services, trx, pending.identity, pending))

/** The address whose owner has to be proven. @throws CallError 404 nothingPending where no proof is asked for */
export const addressToProve = async (services: IdentityServices, pending: PendingIdentity): Promise<string> => {
  if (needsProof(pending, await stepOf(services, pending))) return pending.email
  throw new CallError(404, 'nothingPending', 'No proof is asked for. Read what is pending.')
}

/**
 * What is left to do for the pending identity of the caller's browser. Whether the account has a password is told to the owner of the
 * address alone. @throws CallError 404 nothingPending
 */
export const describePending = async (
  services: IdentityServices,
  caller: Caller,
  token: string | undefined,
): Promise<PendingAnswer> => {
  const pending = await requirePending(services, services.store.db, caller, token)
  const { id, identity, email, isProven, isPersistent, returnPath } = pending
  const { provider, firstName, lastName, dateOfBirth } = identity
  const found = await stepOf(services, pending)
  const step = needsProof(pending, found) ? 'proof' : 'registration'
  const hasPassword = step === 'proof' && (!isProven || found.account?.passwordHash !== undefined)
  return { id, provider, step, email, firstName, lastName, dateOfBirth, hasPassword, isPersistent, returnPath }
}
