/**
 * Rules of recommendations: placements, the variants of the experiment, what belongs together by the bags and wishlists of
 * many shoppers, and the ranking. Pure, except that `learnList` changes what it is given. HTTP schemas are
 * `#schemas/personalization`.
 */

export { type Decision, noDecision, type Recommendation, readDecision } from './decision.ts'
export { placements, type Selection, selections } from './placements.ts'
export { railProducts } from './rail.ts'
export { type RankedProduct, rankProducts } from './ranking.ts'
export { type DecisionPage, decisionRequest } from './request.ts'
export { type ListKind, learnList, nothingTogether, type Together } from './together.ts'
export { type ExperimentVariant, variantOf, variants, weightsOf } from './variants.ts'
