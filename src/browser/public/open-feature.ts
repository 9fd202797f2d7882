import type { ErrorCode, JsonValue, Provider, ResolutionDetails } from '@openfeature/web-sdk'
import { flagDecisions } from '#browser/flags'
import { type FlagDecision, FlagError, shopProject } from '#domain/flags'

// Values of the SDK's own lists, without loading the SDK's code.
const NOT_FOUND = 'FLAG_NOT_FOUND' as ErrorCode
const OTHER_TYPE = 'TYPE_MISMATCH' as ErrorCode

const reasons: Readonly<Record<FlagDecision['reason'], string>> = {
  rule: 'TARGETING_MATCH',
  percentage: 'SPLIT',
  default: 'DEFAULT',
}

/**
 * The shop's feature flags for teams that use OpenFeature: the same publications, rules and answers as `#browser/flags`,
 * fetched once a page. All flags are booleans. Another type gives the default with `TYPE_MISMATCH`; a disabled or unknown
 * flag, and a service that does not answer, give the default with `FLAG_NOT_FOUND`. The context is the page's: a context that
 * is handed to the SDK changes nothing and is not sent.
 *
 *     await OpenFeature.setProviderAndWait(openFeatureProvider())
 *
 * @throws FlagError `flags/no-project` for an empty project (rule flags.4)
 */
export const openFeatureProvider = (project: string = shopProject): Provider => {
  if (!project.trim()) throw new FlagError('flags/no-project')
  let flags: ReadonlyMap<string, FlagDecision> = new Map()
  const otherType = <T extends JsonValue>(name: string, value: T): ResolutionDetails<T> => ({
    value,
    reason: 'ERROR',
    errorCode: flags.has(name) ? OTHER_TYPE : NOT_FOUND,
  })
  return {
    metadata: { name: `causeway flags of ${project}` },
    runsOn: 'client',
    initialize: async () => {
      flags = await flagDecisions(project)
    },
    resolveBooleanEvaluation: (name, fallback) => {
      const found = flags.get(name)
      if (!found) return { value: fallback, reason: 'ERROR', errorCode: NOT_FOUND }
      return { value: found.value, reason: reasons[found.reason], variant: found.value ? 'on' : 'off' }
    },
    resolveStringEvaluation: otherType,
    resolveNumberEvaluation: otherType,
    resolveObjectEvaluation: otherType,
  }
}
