import type { ExternalIdentity } from '#domain/external-auth'
import { readAccountForUpdate } from '../accounts/account-row.ts'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { startSession } from '../sessions/session-start.ts'
import type { ExternalRequest } from './requests.ts'

/** What an external identity has led to. */
export type ExternalOutcome =
  | { kind: 'session'; session: StartedSession }
  /** Something is left to do, under this token. */
  | { kind: 'pending'; token: string }
  | { kind: 'linked' }
  | { kind: 'reauthenticated'; session: StartedSession }
  | { kind: 'refused'; reason: 'locked' | 'taken' | 'otherPerson' }

/** Decides what a person whom a provider has named may do. */
export type SettleExternalIdentity = (
  services: IdentityServices,
  caller: Caller,
  request: ExternalRequest,
  identity: ExternalIdentity,
) => Promise<ExternalOutcome>

/** Logs the owner of a linked provider in. Whoever is not known, and every other purpose, is not carried out yet. */
export const settleExternalIdentity: SettleExternalIdentity = (services, caller, { purpose, isPersistent }, identity) =>
  services.transaction(async (trx) => {
    const login = await trx
      .selectFrom('identity_login')
      .select('user_id')
      .where('provider_id', '=', identity.provider)
      .where('account_id', '=', identity.subject)
      .executeTakeFirst()
    const account = login && (await readAccountForUpdate(services, trx, login.user_id))
    if (!account || purpose !== 'login') throw new Error('An external identity without a login is not carried out yet.')
    if (account.lockType) return { kind: 'refused', reason: 'locked' }
    const session = await startSession(services, trx, caller, { userId: account.id, isPersistent })
    return { kind: 'session', session }
  })
