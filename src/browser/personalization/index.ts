/**
 * Recommendations in the browser (rules personalization.8 and personalization.9): the decision request under level 2, the
 * session id, and impressions. A service on a host of its own is configuration (src/content/hosts).
 */
export { type CollectionState, type DecisionQuestion, requestDecision } from './decision.ts'
export { type ImpressionWatch, watchImpressions } from './impressions.ts'
