import { randomUUID } from 'node:crypto'
import type { CompletionBody } from '#schemas/external-auth'
import { invalidFields, validationError } from '#server/http'
import { linkInvitation } from '../accounts/invitations.ts'
import { requireOpen } from '../accounts/login.ts'
import { createUser, fullName, requireAge, unlessTaken } from '../accounts/new-account.ts'
import { accountExists } from '../accounts/registration.ts'
import { storeRegistrationOrigin } from '../accounts/registration-origin.ts'
import { admit } from '../admission.ts'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { addIdentity, findStep } from './identities.ts'
import { linkUp, startExternalSession } from './link-up.ts'
import { countTry, keepAddress, type PendingIdentity, requirePending, spendPending } from './pending.ts'

/** What the shopper has given in the age step, with what the provider has told. */
interface Completion {
  pending: PendingIdentity
  email: string
  isProven: boolean
  dateOfBirth: string
  newsletter: boolean
  isPersistent: boolean
}

const readCompletion = (pending: PendingIdentity, body: CompletionBody): Completion => {
  const { identity } = pending
  const email = body.email ?? pending.email
  if (email === '') throw invalidFields([validationError('email', 'required')])
  const isProven =
    (pending.isProven && email === pending.email) || (identity.isEmailVerified && email === identity.email)
  const dateOfBirth = body.dateOfBirth ?? identity.dateOfBirth
  const { newsletter, isPersistent = pending.isPersistent } = body
  return { pending, email, isProven, dateOfBirth, newsletter, isPersistent }
}

/** Opens the account of an address that has none, as a registration does. Resolves with its id. */
const openAccount = async (
  services: IdentityServices,
  trx: Trx,
  caller: Caller,
  { pending: { identity, origin }, email, isProven, dateOfBirth }: Completion,
): Promise<string> => {
  const userId = randomUUID()
  const { firstName, lastName } = identity
  const user = { id: userId, email, type: 'FULL', isVerified: isProven, firstName, lastName, dateOfBirth } as const
  await createUser(services, caller, user)
  await addIdentity(services, userId, identity)
  await storeRegistrationOrigin(trx, userId, origin)
  await linkInvitation(services, trx, { userId, email, code: origin.invitation_code })
  if (!isProven) await services.mails.want(trx, caller, { reason: 'activation', email, userId })
  return userId
}

/** Makes a full account of the light account of a proven address. What the account knows already stays. */
const upgrade = async (
  services: IdentityServices,
  trx: Trx,
  caller: Caller,
  { pending: { identity }, dateOfBirth }: Completion,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  const query = trx.selectFrom('identity_user').select(['first_name', 'last_name', 'date_of_birth'])
  const known = await query.where('id', '=', id).executeTakeFirstOrThrow()
  const firstName = known.first_name || identity.firstName
  const lastName = known.last_name || identity.lastName
  await services.records.updateUser(id, {
    accountType: 'FULL',
    firstName,
    lastName,
    name: fullName(firstName, lastName),
    dateOfBirth: known.date_of_birth || dateOfBirth,
  })
  await linkUp(services, trx, caller, { id, email }, identity)
}

/** undefined where the address has an account whose owner is not proven. */
const complete = async (
  services: IdentityServices,
  trx: Trx,
  caller: Caller,
  completion: Completion,
): Promise<StartedSession | undefined> => {
  const { pending, email, newsletter, isPersistent } = completion
  const { step, account } = await findStep(services, trx, pending.identity, completion)
  if (step === 'prove') return undefined
  await spendPending(trx, pending)
  if (account && step === 'locked') requireOpen(account.lockType)
  if (account && step === 'link') await linkUp(services, trx, caller, account, pending.identity)
  if (account && step === 'upgrade') await upgrade(services, trx, caller, completion, account)
  const userId = account?.id ?? (await openAccount(services, trx, caller, completion))
  if (newsletter) await services.mails.want(trx, caller, { reason: 'newsletter', email: account?.email ?? email })
  const isNewUser = step === 'register' || step === 'upgrade'
  return await startExternalSession(services, trx, caller, pending.identity, { userId, isPersistent, isNewUser })
}

/**
 * Opens the account of a person who has come back from a provider, after the age step, or completes the light account of an address that
 * provider and shop have verified; then begins a session. Account, identity, origin, invitation, session and bag are committed when this
 * resolves (rules external-auth.12 and external-auth.13).
 * @throws CallError 404 nothingPending; 400 validationFailed, loginRefused; 409 accountExists, after which the owner has to be
 * proven; 409 otherPending; 429
 */
export const completeExternalIdentity = async (
  services: IdentityServices,
  caller: Caller,
  token: string | undefined,
  body: CompletionBody,
): Promise<StartedSession> => {
  const { db } = services.store
  const pending = await requirePending(services, db, caller, token, body.shown)
  const completion = readCompletion(pending, body)
  const { email, isProven, dateOfBirth } = completion
  const age = { ageConfirmation: body.ageConfirmation, ...(dateOfBirth && { dateOfBirth }) }
  requireAge(age, caller, services.clock())
  await admit(services, { call: 'registration', networkAddress: caller.networkAddress })
  await countTry(db, pending)
  const attempt = () => unlessTaken(services, (trx) => complete(services, trx, caller, completion))
  // A second time where a parallel call has taken address or identity: then both are known.
  const session = (await attempt()) ?? (await attempt())
  if (session) return session
  await keepAddress(db, pending, { email, isProven, isTold: true })
  throw accountExists()
}
