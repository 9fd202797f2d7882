import {
  type Decision,
  evaluate,
  flagEnvironmentOf,
  flagService,
  publicationPath,
  readPublication,
} from '#domain/flags'
import { hostInfo } from '#platform/host'
import { flagUserId } from './user.ts'

/** Shorter than that of other calls: what waits for a flag goes on with its default. */
const PATIENCE = 3000

/** Asks the service for a project's publication and evaluates it for this visitor. Of an error status there are none; rejects when nothing readable comes. */
export const ask = async (project: string): Promise<ReadonlyMap<string, Decision>> => {
  const { context, origin } = hostInfo()
  const path = publicationPath(flagService.order, project, flagEnvironmentOf(context.env))
  // Without the request helper: nothing here is tried again, reported or sent, and every first visit pays for the bytes.
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await fetch((flagService.origin || origin) + path, { signal })
  if (!answer.ok) return new Map()
  const [language = '', country = ''] = context.locale.split('_')
  return evaluate(
    readPublication(await answer.json()),
    { brand: context.brand, locale: context.locale, language, country },
    flagUserId,
  )
}
