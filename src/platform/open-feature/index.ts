import type { ErrorCode, JsonValue, Provider, ResolutionDetails } from '@openfeature/web-sdk'
import { type Decision, FlagError, shopProject } from '#domain/flags'
import { decisions } from '#platform/flags'

// Values of the SDK's own lists, of which a page should not have to carry the code.
const NOT_FOUND = 'FLAG_NOT_FOUND' as ErrorCode
const OTHER_TYPE = 'TYPE_MISMATCH' as ErrorCode

const reasons: Readonly<Record<Decision['reason'], string>> = {
  rule: 'TARGETING_MATCH',
  percentage: 'SPLIT',
  default: 'DEFAULT',
}

/**
 * The shop's feature flags for teams that ask by OpenFeature: the same publications, the same rules, the same answer as
 * `#platform/flags`, once a page. All flags are booleans; asked for another type the default comes back with
 * `TYPE_MISMATCH`, for a flag that is disabled or unknown, and where nothing answered, with `FLAG_NOT_FOUND`. The context is
 * the page's own: what the SDK is given beside it changes nothing, and nothing of it is sent.
 *
 *     await OpenFeature.setProviderAndWait(openFeatureProvider())
 *
 * @throws FlagError flags/no-project
 */
export const openFeatureProvider = (project: string = shopProject): Provider => {
  if (!project.trim()) throw new FlagError('flags/no-project')
  let flags: ReadonlyMap<string, Decision> = new Map()
  const otherType = <T extends JsonValue>(name: string, value: T): ResolutionDetails<T> => ({
    value,
    reason: 'ERROR',
    errorCode: flags.has(name) ? OTHER_TYPE : NOT_FOUND,
  })
  return {
    metadata: { name: `causeway flags of ${project}` },
    runsOn: 'client',
    initialize: async () => {
      flags = await decisions(project)
    },
    resolveBooleanEvaluation: (name, otherwise) => {
      const found = flags.get(name)
      if (!found) return { value: otherwise, reason: 'ERROR', errorCode: NOT_FOUND }
      return { value: found.value, reason: reasons[found.reason], variant: found.value ? 'on' : 'off' }
    },
    resolveStringEvaluation: otherType,
    resolveNumberEvaluation: otherType,
    resolveObjectEvaluation: otherType,
  }
}
