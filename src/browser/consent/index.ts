/**
 * The gate: the one place that decides what may run (rules consent.1, consent.17 to consent.19; decision 0141). Everything
 * that needs consent – tags, subscribers of the public bus, embeds, stored keys, calls – asks `allowed` at the moment of
 * the deed, or is started and stopped by `whileAllowed`.
 */
export { gpc, storedChoice } from './choice.ts'
export { firstDeliverable } from './first-deliverable.ts'
export { allowed, type Gated, onConsent, whileAllowed } from './gate.ts'
export { outsidersConsent } from './outsiders.ts'
export { saveChoice } from './save.ts'
