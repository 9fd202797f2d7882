import { keptLogin, linkedProviders, noteProblem, readPending } from '#browser/external-auth'
import type { ExternalProblem, LinkedProviders } from '#domain/fragments'
import type { PendingIdentity, PortalOptions } from '#domain/portal'
import type { ExternalReturn } from '#domain/session'

/** What an opening of the portal has to do with external providers. */
export interface ExternalOpening {
  /** What is left to do after a return. */
  pending?: PendingIdentity
  /** Why a return has come to nothing. */
  problem?: ExternalProblem
  /** Path of the page to go back to after the return. */
  page?: string | undefined
  /** The page was opened by the mailed link of a proof. */
  isMailed?: boolean
  /** Of a question who it is: by what the person can prove it. */
  account?: LinkedProviders
}

/** Why nothing is left to do although the address said so: another tab has done it, or it is too old; or the back end is away. */
const problemOf = (thrown: unknown): ExternalProblem =>
  (thrown as { status?: number }).status === 404 ? 'expired' : 'unavailable'

/** What is left to do, as the back end knows it; a problem where it does not. Never rejects. */
export const readLeft = (): Promise<ExternalOpening> =>
  readPending().then(
    (pending) => ({ pending }),
    (thrown: unknown) => ({ problem: problemOf(thrown) }),
  )

/** What a return from a provider has come to (rules external-auth.23 to external-auth.25). Never rejects. */
export const externalOpening = async (returned: ExternalReturn): Promise<ExternalOpening> => {
  const opening: ExternalOpening =
    returned === 'pending'
      ? await readLeft()
      : returned === 'linked' || returned === 'reauthenticated'
        ? {}
        : { problem: returned }
  if (opening.problem) noteProblem(opening.problem)
  return { ...opening, page: keptLogin()?.page }
}

/**
 * By what a person who has logged in with a provider can prove who it is (rule external-auth.26): such an account may have no password. Where
 * the list does not come, everything is offered. Never rejects.
 */
export const provenBy = async ({ screen }: Pick<PortalOptions, 'screen'>): Promise<ExternalOpening> => {
  if (screen !== 'reauthentication') return {}
  const account = await linkedProviders().catch(() => undefined)
  return account ? { account } : {}
}
