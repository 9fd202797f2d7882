import type { ExternalIdentity } from '#domain/external-auth'
import type { AccountRow } from '../accounts/account-row.ts'
import type { AccountMailWriter, IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { endProviderAccess } from '../sessions/session-end.ts'
import { startSession } from '../sessions/session-start.ts'
import { addIdentity, dropIdentity } from './identities.ts'
import { endIdentityCheck } from './identity-check.ts'

/**
 * Links an identity to an account that exists, and tells its owner by mail (rule external-auth.17). Another identity of the provider loses its
 * place, and what it has opened ends. Call it inside `transaction`.
 */
export const linkUp = async (
  services: IdentityServices,
  trx: Trx,
  caller: Caller,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  identity: ExternalIdentity,
): Promise<void> => {
  const { provider } = identity
  if (await dropIdentity(trx, id, provider)) await endProviderAccess(trx, caller, { userId: id, provider })
  await addIdentity(services, id, identity)
  await services.mails.want(trx, caller, { reason: 'externalLinked', email, provider })
}

/** Begins a session by a provider. Its login is as old as the provider says. Call it inside `transaction`. */
export const startExternalSession = async (
  services: IdentityServices,
  trx: Trx,
  caller: Caller,
  { provider, authenticatedAt }: Pick<ExternalIdentity, 'provider' | 'authenticatedAt'>,
  start: { userId: string; isPersistent: boolean; isNewUser?: boolean; isReauthenticated?: boolean },
): Promise<StartedSession> => {
  if (provider === 'kmc') await endIdentityCheck(trx, start.userId)
  return await startSession(services, trx, caller, { ...start, socialProvider: provider, authenticatedAt })
}

const writeNotice =
  (name: 'externalLinked' | 'externalUnlinked'): AccountMailWriter =>
  async (_services, _trx, { site, pageLink }, { email, provider = '' }) => ({
    name,
    to: email,
    site,
    provider,
    link: pageLink('my-account'),
  })

/** Writes the mail about a new way into an account. */
export const writeExternalLinked = writeNotice('externalLinked')
/** Writes the mail about a way into an account that was removed. */
export const writeExternalUnlinked = writeNotice('externalUnlinked')
