import { providerFacts, readProvider } from '#domain/external-auth'
import type { ExternalLinks } from '#schemas/external-auth'
import { CallError } from '#server/http'
import { readAccountForUpdate } from '../accounts/account-row.ts'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { endProviderAccess } from '../sessions/session-end.ts'
import { invalidSessionError, requireRecentLogin, requireSession } from '../sessions/sessions.ts'
import { dropIdentity, linkedTo } from './identities.ts'

/** Whether a provider can say on the caller's site who the member is. */
const proves = ({ external }: IdentityServices, { site }: Caller, name: string): boolean => {
  const provider = readProvider(site.brand, name)
  return provider !== undefined && external.isOffered(name, site) && providerFacts[provider].provesLogin
}

/** The providers by which the caller can log in, the oldest link first. @throws CallError 401 invalidSession */
export const listExternalLinks = async (services: IdentityServices, caller: Caller): Promise<ExternalLinks> => {
  const { userId } = await requireSession(services, caller)
  return await services.transaction(async (trx) => {
    const account = await readAccountForUpdate(services, trx, userId)
    if (!account) throw invalidSessionError()
    const linked = (await linkedTo(trx, userId)).map(({ provider, createdAt }) => ({
      provider,
      linkedAt: Date.parse(createdAt),
      proves: proves(services, caller, provider),
    }))
    return { linked, hasPassword: account.passwordHash !== undefined }
  })
}

/**
 * Unlinks a provider, ends what it has opened, except the caller's session, and tells the owner by mail (rule external-auth.17).
 * A provider that the caller's site does not offer is no way in (rule external-auth.31).
 * Does nothing for a provider that is not linked. @throws CallError 401 invalidSession, 403 reAuthenticationNeeded, 409 lastWayIn
 */
export const removeExternalLink = async (
  services: IdentityServices,
  caller: Caller,
  provider: string,
): Promise<void> => {
  const session = await requireSession(services, caller)
  requireRecentLogin(services, session)
  const { userId } = session
  await services.transaction(async (trx) => {
    // Of two parallel removals the second sees what the first has left.
    const account = await readAccountForUpdate(services, trx, userId)
    if (!account) throw invalidSessionError()
    const linked = await linkedTo(trx, userId)
    if (!linked.some((own) => own.provider === provider)) return
    const isWayIn = (own: string) => own !== provider && services.external.isOffered(own, caller.site)
    if (account.passwordHash === undefined && !linked.some((own) => isWayIn(own.provider)))
      throw new CallError(409, 'lastWayIn', 'Create a password first: no other way into the account would remain.')
    await dropIdentity(trx, userId, provider)
    await endProviderAccess(trx, caller, { userId, provider })
    await services.mails.want(trx, caller, { reason: 'externalUnlinked', email: account.email, provider })
  })
}
