import { type ExperimentVariant, variants } from './variants.ts'

/** What a placement may show, the best product first. */
export interface Recommendation {
  placement: string
  products: readonly string[]
}

/** What was decided for a page. */
export interface Decision {
  /** The shopper belongs to the control group: rails keep the editors' choice. */
  isControl: boolean
  impressions: readonly Recommendation[]
  /** Undefined where the service tells none. */
  variant: ExperimentVariant | undefined
}

/** Nothing is decided: rails keep the editors' choice. */
export const noDecision: Decision = { isControl: false, impressions: [], variant: undefined }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRecommendation = (value: unknown): value is Recommendation =>
  isObject(value) &&
  typeof value['placement'] === 'string' &&
  Array.isArray(value['products']) &&
  value['products'].every((pid) => typeof pid === 'string')

/**
 * The decision in an answer, `responses[0].actions[0]`; undefined for any other body. `isControl` is false and the list of
 * impressions is empty where the answer leaves them out.
 */
export const readDecision = (body: unknown): Decision | undefined => {
  const { responses } = isObject(body) ? body : {}
  const response: unknown = Array.isArray(responses) ? responses[0] : undefined
  const { actions } = isObject(response) ? response : {}
  const action: unknown = Array.isArray(actions) ? actions[0] : undefined
  if (!isObject(action)) return undefined
  const { isControl = false, impressionReporting: impressions = [], variant } = action
  if (typeof isControl !== 'boolean' || !Array.isArray(impressions) || !impressions.every(isRecommendation))
    return undefined
  return { isControl, impressions, variant: variants.find((known) => known === variant) }
}
