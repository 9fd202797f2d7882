import { type PlatformError, readJson, report } from '#browser/errors'
import { hostInfo } from '#browser/host'
import {
  decidedForAll,
  type FlagDecision,
  flagEnvironmentOf,
  publicationPath,
  readPublication,
  shopProject,
} from '#domain/flags'
import type { PublicationOrder } from '#domain/sites'

/** Milliseconds; shorter than for other calls: code that waits for a flag goes on with the default. */
const TIMEOUT = 3000

/** Fetches a project's publication and evaluates it for this visitor. Empty after an error status; rejects otherwise. */
const fetchDecisions = async (project: string): Promise<ReadonlyMap<string, FlagDecision>> => {
  const { context, origin } = hostInfo()
  const { publicationOrder } = document.documentElement.dataset
  const path = publicationPath(
    project,
    flagEnvironmentOf(context.env),
    publicationOrder as PublicationOrder | undefined,
  )
  // Without the request helper: nothing here is retried or reported, and every first visit would load its bytes.
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!answer.ok) return new Map()
  const publication = readPublication(await readJson(answer))
  // Every first visit asks for flags, and hardly any flag has rules: their code is loaded for those only.
  return decidedForAll(publication) ?? (await import('./visitor.ts')).decideForVisitor(publication)
}

const fetched = new Map<string, Promise<ReadonlyMap<string, FlagDecision>>>()

/**
 * The decision on each enabled flag of a project, for this visitor. Fetched at the first call, once a page. Failures are
 * silent, but an answer that is no JSON is reported (rules flags.1 and requests.2): then there are no flags for the whole page, since a
 * flag must not change while a shopper reads. Never rejects.
 *
 * Flags arrive late, so nothing that the first paint shows may depend on one (rule flags.5, decision 0102).
 */
export const flagDecisions = (project: string = shopProject): Promise<ReadonlyMap<string, FlagDecision>> => {
  const known = fetched.get(project)
  if (known) return known
  const answer = fetchDecisions(project).catch((error: Partial<PlatformError>) => {
    if (error.code === 'content/unexpected') report(error)
    return new Map<string, FlagDecision>()
  })
  fetched.set(project, answer)
  return answer
}

/** Whether a flag is on for this visitor: false when it is off, unknown or disabled, and after a failure. Never rejects. */
export const isFlagOn = async (name: string): Promise<boolean> => (await flagDecisions()).get(name)?.value ?? false
