import {
  type Decision,
  evaluate,
  flagEnvironmentOf,
  flagService,
  publicationPath,
  readPublication,
} from '#domain/flags'
import { hostInfo } from '#platform/host'
import { send } from '#platform/http'
import { flagUserId } from './user.ts'

/** Shorter than that of other calls: what waits for a flag goes on with its default. */
const PATIENCE = 3000

/** Asks the service for a project's publication and evaluates it for this visitor. Rejects when it cannot be read. */
export const ask = async (project: string): Promise<ReadonlyMap<string, Decision>> => {
  const { context, origin } = hostInfo()
  const path = publicationPath(flagService.order, project, flagEnvironmentOf(context.env))
  const { body } = await send((flagService.origin || origin) + path, { timeout: PATIENCE, credentials: 'omit' })
  const [language = '', country = ''] = context.locale.split('_')
  return evaluate(
    readPublication(body),
    { brand: context.brand, locale: context.locale, language, country },
    flagUserId,
  )
}
