import { keptLogin, linkedProviders, noteFailure, readPending } from '#browser/external-auth'
import { reloadSession } from '#browser/session'
import { type ExternalFailure, readExternalFailure } from '#domain/external-auth'
import type { LinkedProviders } from '#domain/fragments'
import type { PendingIdentity, PortalOptions } from '#domain/portal'
import type { ExternalReturn } from '#domain/session'

/** What an opening of the portal has to do with external providers. */
export interface ExternalOpening {
  /** What is left to do after a return. */
  pending?: PendingIdentity
  /** It is not the login that the page has shown before. */
  isOther?: boolean
  /** Why a return has come to nothing. Of `unread` something is left to do, and the shop could not be asked what. */
  failure?: ExternalFailure | undefined
  /** Path of the page to go back to after the return. */
  page?: string | undefined
  /** The page was opened by the mailed link of a proof. */
  isMailed?: boolean
  /** Of a question who it is: by what the person can prove it. */
  account?: LinkedProviders
}

/** A reload of this page finds nothing left to do any more (rule external-auth.40). */
export const forgetReturn = (): void => {
  if (history.state === 'pending') history.replaceState(null, '')
}

/**
 * What is left to do, as the back end knows it. Where no login waits any more a session may have begun, which is adopted: undefined. Else the
 * login has ended, because it was used or is too old, or its cookie is lost. Never rejects.
 */
export const readLeft = async (provider = keptLogin()?.provider): Promise<ExternalOpening | undefined> => {
  try {
    const pending = await readPending()
    return { pending, page: pending.returnPath }
  } catch (thrown) {
    if ((thrown as { status?: number }).status !== 404) return { failure: { reason: 'unread', provider } }
    forgetReturn()
    const session = await reloadSession().catch(() => undefined)
    return session ? undefined : { failure: { reason: 'expired', provider } }
  }
}

/** What a return from a provider has come to (rules external-auth.23 to external-auth.25). Never rejects. */
export const externalOpening = async ({ outcome, provider }: ExternalReturn): Promise<ExternalOpening> => {
  const kept = keptLogin()
  const named = provider ?? kept?.provider
  const failed = { failure: readExternalFailure(outcome, named) }
  const opening: ExternalOpening = outcome === 'pending' ? ((await readLeft(named)) ?? {}) : failed
  const { failure } = opening
  if (failure && failure.reason !== 'unread') noteFailure(failure.reason)
  return { page: kept?.page, ...opening }
}

/** Where the mailed link of a proof leads on to: the page from which the login was begun, where this browser still knows it. */
export const pageOfProof = async (): Promise<ExternalOpening> => ({ page: (await readLeft())?.page })

/**
 * By what a person who has logged in with a provider can prove who it is (rule external-auth.26): such an account may have no password. Where
 * the list does not come, everything is offered. Never rejects.
 */
export const provenBy = async ({ screen }: Pick<PortalOptions, 'screen'>): Promise<ExternalOpening> => {
  if (screen !== 'reauthentication') return {}
  const account = await linkedProviders().catch(() => undefined)
  return account ? { account } : {}
}
