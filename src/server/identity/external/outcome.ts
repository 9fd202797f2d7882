import { type ExternalIdentity, isFreshLogin, writtenIdentity } from '#domain/external-auth'
import { readAccountForUpdate } from '../accounts/account-row.ts'
import { unlessTaken } from '../accounts/new-account.ts'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { findSession, hasRecentLogin } from '../sessions/sessions.ts'
import { findStep, ownerOf } from './identities.ts'
import { isClosedTo } from './identity-check.ts'
import { linkUp, startExternalSession } from './link-up.ts'
import { createPending } from './pending.ts'
import type { ExternalRequest } from './requests.ts'

/**
 * What a proven external identity has led to. `pending`: the token is for the browser's cookie. `failed`: the login at
 * the provider, or the member's own, is too long ago.
 */
export type ExternalOutcome =
  | { kind: 'session'; session: StartedSession }
  | { kind: 'pending'; token: string }
  | { kind: 'linked' }
  | { kind: 'reauthenticated'; session: StartedSession }
  | { kind: 'refused'; reason: 'locked' | 'taken' | 'otherPerson' | 'failed' }

/** Decides what a person whom a provider has named may do. */
export type SettleExternalIdentity = (
  services: IdentityServices,
  caller: Caller,
  request: ExternalRequest,
  identity: ExternalIdentity,
) => Promise<ExternalOutcome>

const refused = (reason: 'locked' | 'taken' | 'otherPerson' | 'failed'): ExternalOutcome => ({
  kind: 'refused',
  reason,
})

const settleLogin: SettleExternalIdentity = async (services, caller, request, identity) => {
  const { email, isEmailVerified: isProven } = identity
  const attempt = async (trx: Trx): Promise<ExternalOutcome | undefined> => {
    const { step, account } = await findStep(services, trx, identity, { email, isProven })
    if (step === 'locked') return refused('locked')
    if (!account || (step !== 'session' && step !== 'link')) return undefined
    if (step === 'link') await linkUp(services, trx, caller, account, identity)
    const start = { userId: account.id, isPersistent: request.isPersistent }
    return { kind: 'session', session: await startExternalSession(services, trx, caller, identity, start) }
  }
  // A second time where a parallel call has linked the identity: then it is known.
  const outcome = (await unlessTaken(services, attempt)) ?? (await unlessTaken(services, attempt))
  return outcome ?? { kind: 'pending', token: await createPending(services, caller, request, identity) }
}

/** Links the identity to the member who has asked for it, in whose live session the provider has answered. */
const settleLink: SettleExternalIdentity = async (services, caller, { userId }, identity) => {
  const session = await findSession(services, caller)
  if (!session || session.userId !== userId) return refused('otherPerson')
  if (!hasRecentLogin(services, session)) return refused('failed')
  const outcome = await unlessTaken(services, async (trx): Promise<ExternalOutcome> => {
    const account = await readAccountForUpdate(services, trx, userId)
    if (!account) return refused('otherPerson')
    if (account.lockType !== null) return refused('locked')
    const owner = await ownerOf(trx, identity)
    if (owner !== undefined && owner !== userId) return refused('taken')
    if (owner === undefined) await linkUp(services, trx, caller, account, identity)
    return { kind: 'linked' }
  })
  return outcome ?? refused('taken')
}

/** Begins the member's session anew, where the same person has logged in at the provider just now (rule external-auth.16). */
const settleReauthentication: SettleExternalIdentity = async (services, caller, { userId }, identity) => {
  const session = await findSession(services, caller)
  if (!session || session.userId !== userId) return refused('otherPerson')
  if (!isFreshLogin(identity.authenticatedAt, services.clock())) return refused('failed')
  return await services.transaction(async (trx): Promise<ExternalOutcome> => {
    const account = await readAccountForUpdate(services, trx, userId)
    if (!account || (await ownerOf(trx, identity)) !== userId) return refused('otherPerson')
    if (await isClosedTo(trx, account, identity)) return refused('locked')
    const { isPersistent } = session
    const start = { userId, isPersistent, isReauthenticated: true }
    return { kind: 'reauthenticated', session: await startExternalSession(services, trx, caller, identity, start) }
  })
}

const settlers: Readonly<Record<ExternalRequest['purpose'], SettleExternalIdentity>> = {
  login: settleLogin,
  link: settleLink,
  reauthentication: settleReauthentication,
}

/**
 * Carries out what a proven external identity leads to: a session, a link, or something that is left to do (rules external-auth.10 to
 * external-auth.16). The caller is the browser that comes back from the provider, and its site the site of the request.
 */
export const settleExternalIdentity: SettleExternalIdentity = (services, caller, request, identity) =>
  settlers[request.purpose](services, caller, request, writtenIdentity(identity))
