import { keptLogin, linkedProviders, noteProblem, readPending } from '#browser/external-auth'
import { reloadSession } from '#browser/session'
import type { ExternalProblem, LinkedProviders } from '#domain/fragments'
import type { PendingIdentity, PortalOptions } from '#domain/portal'
import type { ExternalReturn } from '#domain/session'

/** What an opening of the portal has to do with external providers. */
export interface ExternalOpening {
  /** What is left to do after a return. */
  pending?: PendingIdentity
  /** It is not the login that the page has shown before. */
  isOther?: boolean
  /** Something is left to do, and the back end could not be asked what. */
  isUnread?: boolean
  /** Why a return has come to nothing. */
  problem?: ExternalProblem
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
export const readLeft = async (): Promise<ExternalOpening | undefined> => {
  try {
    const pending = await readPending()
    return { pending, page: pending.returnPath }
  } catch (thrown) {
    if ((thrown as { status?: number }).status !== 404) return { isUnread: true }
    forgetReturn()
    const session = await reloadSession().catch(() => undefined)
    return session ? undefined : { problem: 'expired' }
  }
}

/** What a return from a provider has come to (rules external-auth.23 to external-auth.25). Never rejects. */
export const externalOpening = async (returned: ExternalReturn): Promise<ExternalOpening> => {
  const page = keptLogin()?.page
  if (returned === 'linked' || returned === 'reauthenticated') return { page }
  const opening: ExternalOpening = returned === 'pending' ? ((await readLeft()) ?? {}) : { problem: returned }
  if (opening.problem) noteProblem(opening.problem)
  return { page, ...opening }
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
